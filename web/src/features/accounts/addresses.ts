// The call whose answer the doors are drawn with; nobody where there is no demonstration.

/** contract/src/features/accounts/routes.ts. */
export const DEMO_PEOPLE = '/api/demo/people';
