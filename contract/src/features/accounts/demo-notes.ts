// What each demonstration account is for, on the sign-in screen.

export const DEMO_NOTES = {
  owner: 'Property owner in Baton Rouge with jobs in every state',
  member: 'Pelican Tree Co., paid member: may bid',
  rival: 'Bayou Crown Arborists, paid member: bids against Marcus',
  unpaid: 'Approved, membership not paid yet',
  waiting: 'Application under review',
  admin: 'Administrator with a queue',
};
