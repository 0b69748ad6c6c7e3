// Refusals of memberships.

export const subscriptions = {
  ended: 'This membership has ended.',
  noCard: 'There is no card to change yet. Save one on the membership page first.',
  active: 'Your membership is already active',
  notApproved: 'Your application was not approved, so there is nothing to pay.',
  suspended: 'Your account is suspended. Please contact support before you pay.',
  nothingToCancel: 'You have no membership to cancel.',
  over: 'This membership is over, so it cannot be resumed. Subscribe again on the membership page.',
  ownOnly: 'You can pay for your own account only.',
  noAccount: 'Account not found. Please register first.',
};
