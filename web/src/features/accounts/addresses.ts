// The call whose answer the login pages are drawn with; empty where there is no demonstration.

/** contract/src/features/accounts/routes.ts. */
export const DEMO_PEOPLE = '/api/demo/people';
