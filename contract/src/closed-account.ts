// The name of the person and the business of a closed account. Screens show it in their language.
export const CLOSED_ACCOUNT = 'Closed account';

/** A closed account has no last name: without the trim, its name would not be recognized. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
