// The name of the person and the business of a closed account. Screens show it in their language.
export const CLOSED_ACCOUNT = 'Closed account';
