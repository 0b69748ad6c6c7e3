// Texts that are fixed to the word, of gates, logins and first refusals (ACC, POST and BID in docs/requirements.md).
export const MESSAGES = {
  accessRestricted:
    'Access Restricted: Job postings are only available to approved service providers and administrators.',
  approvalRequired:
    'Approval Required: Your service provider account must be approved by our administrators before you can view job postings.',
  credentialExpired:
    'A credential of your business has expired, so bidding is paused. Submit the renewal under Verification; bidding opens again once it is checked.',
  /** Where REQUIRE_CREDENTIALS is on: approved, but a required document is neither verified nor on an exception. */
  credentialsRequired:
    'Before you can bid, all four required documents must be verified: business license, LDAF arborist license, liability insurance, and workers’ compensation (or exemption). Your Verification page shows which ones are not verified yet.',
  businessSuspended:
    'Your business is suspended, so bidding is paused. The reason and what to do next are on your Verification page.',
  /** Shown to the owner who chooses, for any reason. */
  businessPaused:
    'This business cannot take work right now: its credentials are not in force. Choose another bid, or wait until it has renewed them.',
  calendarGate: 'Access Restricted: Calendar access is limited to registered service providers and administrators.',
  profileGate: 'Access Denied: Please log in to view your profile.',
  loginRequired: 'Login Required: Please log in to continue.',
  subscribeToBid: 'Subscribe to Bid: Complete your $99 annual membership to bid on jobs.',
  providerOnly:
    "Access Denied: This login is for service providers only. Please use the regular login if you're a property owner.",
  adminOnly: 'Access denied. Admin privileges required.',
  authenticationRequired: 'Authentication Required: Please log in to subscribe',
  missingInformation: 'Missing Information: Please enter both bid amount and message.',
  invalidCredentials: 'Invalid credentials. Please try again.',
  invalidAdminCredentials: 'Invalid admin credentials',
  busy: 'Many people are using Live Oak right now. Please try again in a few seconds.',
  notFound: 'Not found. It may have been removed, or it is not yours to see.',
} as const;
