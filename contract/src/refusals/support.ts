// Refusals of support requests.

export const support = {
  closed: 'This request is already closed.',
  full: ({ most }: { most: number }): string => `This request has ${most} messages. Please make a new one, or call us.`,
};
