"""The page for the table: one file that players open on a telephone, without a network."""

from lexludi.table.one_file import page
from lexludi.table.served import served

__all__ = ["page", "served"]
