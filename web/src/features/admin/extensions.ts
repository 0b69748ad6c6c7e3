// How much longer a bidding may be held open, and to when that leads.

export const EXTENSIONS = [
  { hours: 12, label: '12 hours' },
  { hours: 24, label: '1 day' },
  { hours: 48, label: '2 days' },
  { hours: 120, label: '5 days' },
] as const;

/** The new close as an instant: counted from the one that was set, or from now when that has passed. */
export function extendedTo(closesAt: string | null, hours: number, now: Date = new Date()): string {
  const from = Math.max(closesAt === null ? 0 : Date.parse(closesAt), now.getTime());
  return new Date(from + hours * 3_600_000).toISOString();
}
