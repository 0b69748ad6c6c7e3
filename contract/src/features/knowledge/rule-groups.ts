// Parts of the rule card, apart from the schemas, so that screens load only these.

/** In the order of the card. */
export const RULE_GROUPS = ['decides', 'needed', 'neighbors', 'before', 'ask'] as const;
export type RuleGroup = (typeof RULE_GROUPS)[number];

export const VERDICTS = ['permission', 'both_owners', 'ask_first', 'usually_free'] as const;
export type Verdict = (typeof VERDICTS)[number];
