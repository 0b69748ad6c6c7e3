// The calls that the server makes in advance for the calculator. Small, because the list of screens loads it on every page.

/** The call for the prices of finished jobs; the list of screens and the page must spell it the same way. */
export const realRangeAddress = (parish: string, service: string) =>
  `/api/estimates/real?parish=${parish}&service=${service}`;

/** Only for words that could be a parish and a service; the call itself refuses anything else. */
export function calculatorResponses(query: URLSearchParams): string[] {
  const [parish, service] = [query.get('parish') ?? '', query.get('service') ?? ''];
  const isAsked =
    query.has('height') && /^[a-z-]{3,24}$/.test(parish) && /^(removal|pruning|trimming|stump)$/.test(service);
  return isAsked ? [realRangeAddress(parish, service)] : [];
}
