// Refusals that are of no feature: what the server cannot read, carry or reach.

export const common = {
  checkFields: 'Please check what you entered',
  useHttps: 'This request was not encrypted. Use https.',
  forBusinesses: 'This is for tree businesses only.',
  badJson: 'The request body is not valid JSON in UTF-8.',
  sendJson: 'Send the body as application/json.',
  race: 'Someone else changed this at the same moment. Reload and try again.',
  databaseDown: 'The database cannot be reached right now. Please try again in a moment.',
  broken: 'Something went wrong on our side. Please try again in a moment.',
  tooManyRequests: 'Too many requests. Please wait a moment and try again.',
  noSuchPage: 'There is no such page or call.',
  unreadable: 'The request could not be read.',
  forOwners: 'This is for property owners only.',
  tooDeep: ({ most }: { most: number }) => `The request body is nested too deeply: ${most} levels at most.`,
  tooManyValues: ({ most }: { most: number }) => `The request body has too many values: ${most} at most.`,
  tooLarge: ({ megabytes }: { megabytes: number }) =>
    `This is too large. The most that can be sent is ${megabytes} MB.`,
  otherSite: ({ site }: { site: string }) => `This request came from another site. Open ${site} and try again.`,
};
