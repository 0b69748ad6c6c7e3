// The words that the parts of the kit bring along.
export const ui = {
  select: (name: string) => `Select ${name}`,
  selectAllShown: 'Select all shown',
  close: 'Close',
  optional: '(optional)',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  checkThis: 'Please check this',
  networkError: 'Network error. Please check your connection and try again.',
  noAnswer: 'The server did not answer in time.',
  tryAgain: 'Try again',
  trying: 'Trying...',
  loading: 'Loading',
  example: 'Example',
  stars: (rating: number) => `${rating} of 5 stars`,
  steps: { done: 'done', now: 'now', todo: 'to come', failed: 'did not happen' },
  parishOf: (name: string) => `${name} Parish`,
  parish: 'Parish',
  openJobsInParish: 'Open jobs in a parish',
  openJobs: (count: number) => (count === 1 ? '1 open job' : `${count} open jobs`),
  /** Open jobs by the steps of the map's green. */
  ramp: ['none', '1–4', '5–9', '10–19', '20 and more'],
  stormModeIn: (parishes: string) => `Storm mode is on: ${parishes}`,
  dismiss: 'Dismiss',
  /** Of the mark of an urgency, which the home page carries too; the other labels are in labels.ts. */
  urgencies: { low: 'Low', medium: 'Medium', high: 'High', emergency: 'Emergency' },
};
