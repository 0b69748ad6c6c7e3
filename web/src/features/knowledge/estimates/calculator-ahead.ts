// What the server asks ahead for the calculator. Light: the list of screens carries it on every page.

/** Our call for what finished jobs cost; the same spelling in the screen's list and in the page. */
export const realRangeAddress = (parish: string, service: string) =>
  `/api/estimates/real?parish=${parish}&service=${service}`;

/** Only for words that could be a parish and a service; the call itself refuses the rest. */
export function aheadOfCalculator(query: URLSearchParams): string[] {
  const [parish, service] = [query.get('parish') ?? '', query.get('service') ?? ''];
  const isAsked =
    query.has('height') && /^[a-z-]{3,24}$/.test(parish) && /^(removal|pruning|trimming|stump)$/.test(service);
  return isAsked ? [realRangeAddress(parish, service)] : [];
}
