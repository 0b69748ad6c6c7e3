// Refusals of reports.

export const reports = {
  own: 'This is your own, so there is nothing to report.',
  gone: 'This was already removed.',
  already: 'You already reported this. An administrator will review it and tell you the decision.',
  decided: 'This report is already decided. Reload to see the decision.',
  mostReports: ({ most }: { most: number }): string =>
    `You made ${most} reports within 24 hours. Please come back tomorrow.`,
};
