// The parishes whose office or own rule we know; the map and the list mark the same ones.
import permits from '@content/data/permits.yaml';

/** Slugs. */
export const KNOWN_PARISHES: ReadonlySet<string> = new Set([
  ...Object.entries(permits.parishes).flatMap(([slug, { office }]) => (office ? [slug] : [])),
  ...permits.rules.flatMap(({ parishes = [] }) => parishes),
]);
