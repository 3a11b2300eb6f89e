"""`python3 -m lexludi`: the command where no script is installed."""

from lexludi.cli import main

if __name__ == "__main__":
    main()
