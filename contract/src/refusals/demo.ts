// What each demonstration account is in the middle of.

export const demo = {
  owner: 'Property owner in Baton Rouge with jobs in every state',
  member: 'Pelican Tree Co., paid member: may bid',
  rival: 'Bayou Crown Arborists, paid member: bids against Marcus',
  unpaid: 'Approved, membership not paid yet',
  waiting: 'Application under review',
  admin: 'Administrator with a queue',
};
