// The closed list of what the record can hold: acts of administrators and of the clock, and looks at what is private (spec 4).
export const ACTS = {
  'provider.approve': 'Approved a business',
  'provider.reject': 'Rejected an application',
  'provider.request_info': 'Asked a business for more',
  'provider.suspend': 'Suspended a business',
  'provider.reinstate': 'Reinstated a business',
  'provider.expire': 'Bidding paused: a credential expired',
  'provider.renew': 'Bidding resumed: credentials renewed',
  'credential.verify': 'Verified a credential',
  'credential.reject': 'Rejected a credential',
  'licence.import': "Imported the state's list",
  'licence.rematch': "Compared businesses with the state's list again",
  'door_report.handle': 'Handled a report from the door',
  'job.approve': 'Approved a job',
  'job.reject': 'Rejected a job',
  'job.close_bidding': 'Closed bidding',
  'job.reopen_bidding': 'Reopened bidding',
  'job.extend_bidding': 'Extended bidding',
  'dispute.ask': 'Asked a side of a dispute',
  'dispute.resolve': 'Decided a dispute',
  'dispute.look': 'Looked at a dispute',
  'payout.retry': 'Sent a payout again',
  'bids.look': 'Looked at sealed bids',
  'contacts.look': 'Looked at contact details',
  'documents.look': 'Opened a document',
  'papers.look': 'Looked at papers of a payment',
  'user.suspend': 'Suspended an account',
  'user.reinstate': 'Reinstated an account',
  'test_data.create': 'Created test accounts',
  'list.export': 'Exported a list',
  'two_factor.on': 'Turned two-factor sign-in on',
  'two_factor.off': 'Turned two-factor sign-in off',
} as const;
export type ActKind = keyof typeof ACTS;
export const ACT_KINDS = Object.keys(ACTS) as [ActKind, ...ActKind[]];

/** What an act can be done to. */
export const TARGET_TYPES = [
  'provider',
  'credential',
  'job',
  'user',
  'upload',
  'licence_import',
  'door_report',
  'dispute',
  'payout',
  'list',
] as const;
export type TargetType = (typeof TARGET_TYPES)[number];
