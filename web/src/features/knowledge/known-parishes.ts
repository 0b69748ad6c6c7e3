// Parishes of which an office or a rule of their own is known: those that the map marks are those that are listed.
import permits from '@content/data/permits.yaml';

/** Slugs. */
export const KNOWN_PARISHES: ReadonlySet<string> = new Set([
  ...Object.entries(permits.parishes).flatMap(([slug, { office }]) => (office ? [slug] : [])),
  ...permits.rules.flatMap(({ parishes = [] }) => parishes),
]);
