// The address of the call whose response the login pages are rendered with; empty without a demonstration.

/** contract/src/features/accounts/routes.ts. */
export const DEMO_ACCOUNTS = '/api/demo/people';
