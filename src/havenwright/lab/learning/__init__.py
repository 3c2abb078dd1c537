"""Environments and data sets for programs that learn; the extra `havenwright[learn]`.

`seats` is PettingZoo's (an agent a seat), `party` is Gymnasium's (one learner for some seats or all),
`recordings` plays and reads data sets, `encoder` makes the observations of all three.
"""
