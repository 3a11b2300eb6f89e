"""How the law is proved and tried, on the site."""
