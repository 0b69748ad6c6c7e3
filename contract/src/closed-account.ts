// The name that takes the place of a person's and a business's when the account is closed. Screens show it in their own language.
export const CLOSED_ACCOUNT = 'Closed account';
