// Parts of the rule card. Separate from the schemas, so that screens load only these.

/** The parts of a rule card, in the order in which it shows them. */
export const RULE_GROUPS = ['decides', 'needed', 'neighbors', 'before', 'ask'] as const;
export type RuleGroup = (typeof RULE_GROUPS)[number];

/** `ask_first` where no rule of the parish is known. */
export const VERDICTS = ['permission', 'both_owners', 'ask_first', 'usually_free'] as const;
export type Verdict = (typeof VERDICTS)[number];
