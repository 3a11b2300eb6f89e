"""The points on the site: a page each, the overview, the sheet to agree on."""
