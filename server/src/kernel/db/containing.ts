// Searches in plain texts, for lists of administrators that need no index.
import { ilike, or, type AnyColumn, type SQL } from './drizzle.ts';

/** The condition that one of these texts contains what was typed, in any case; undefined where nothing was typed. */
export function containing(typed: string | undefined, ...texts: (AnyColumn | SQL)[]): SQL | undefined {
  const words = typed?.trim();
  const pattern = `%${words?.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return words ? or(...texts.map((text) => ilike(text, pattern))) : undefined;
}
