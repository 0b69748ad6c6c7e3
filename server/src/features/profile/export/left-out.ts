// Tables that reference a person or a business and are not exported, each with the reason. A test checks all tables.
export const LEFT_OUT: Readonly<Record<string, string>> = {
  password_resets: 'Holds nothing but hashes of links that were used or ran out.',
  subscribe_tokens: 'Holds nothing but the hash of a token that opens a checkout for half an hour.',
  recovery_codes: 'Holds nothing but hashes of codes.',
  digest_items: 'Points at notifications, which are in the export.',
  storms: 'Storm mode switched on and ended by administrators: acts of the desk, which are in its record.',
  storm_told: 'Says only that the notification about a storm was sent; those are in the export.',
  dismissed_failures: 'Failed tasks that an administrator put away: acts of the desk, which are in its record.',
  new_work_told: 'Says only which notification about new work was sent; those are in the export.',
  bid_looks: "An administrator's looks at bids: the acts of the desk, which are in its record.",
  licence_imports: "Imports of the state's public list by administrators.",
  door_reports: 'What somebody at a door told the desk in confidence about a business.',
};
