"""The editions on the site: each rulebook by itself, and any two side by side."""
