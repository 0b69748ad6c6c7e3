// How long a credential is still good, in words.

/** '14 days left' · '1 day left' · 'the last day is today' · 'expired 3 days ago'; '' without a date */
export function expiryWords(daysLeft: number | null): string {
  if (daysLeft === null) {
    return '';
  }
  const days = Math.abs(daysLeft);
  const counted = `${days.toLocaleString('en-US')} ${days === 1 ? 'day' : 'days'}`;
  if (daysLeft === 0) {
    return 'the last day is today';
  }
  return daysLeft > 0 ? `${counted} left` : `expired ${counted} ago`;
}
