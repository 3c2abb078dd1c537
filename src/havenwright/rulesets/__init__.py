"""The five rulesets: values and names of strategies, nothing else."""
