"""How strong a suite of cases is: the law with one fault each, and which cases notice."""
