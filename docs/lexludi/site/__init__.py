"""The site: the annotated rulebooks and the law behind them, as pages of Sphinx."""
