// How the desk searches jobs: by part of a word in title and location, by the owner's name, and by the words of the description.
import { searchPatterns } from '../accounts/search.ts';

/** Owners looked up for one search; more would be a search for everybody. */
const MOST_OWNERS = 1000;

/** The condition for jobs `j`, each part of it with an index of its own. `add` keeps a value and answers its placeholder. */
export function deskWordCondition(typed: string, add: (value: unknown) => string): string {
  const english = `to_tsvector('english', coalesce(j.public_words, j.title || ' ' || j.description)) @@ websearch_to_tsquery('english', ${add(typed)})`;
  const patterns = searchPatterns(typed).map(add);
  if (patterns.length === 0) {
    return english;
  }
  const words = patterns.map((pattern) => `j.desk_words like ${pattern}`).join(' and ');
  const owners = patterns.map((pattern) => `o.search_words like ${pattern}`).join(' and ');
  return `((${words})
    or ${english}
    or j.client_id = any(array(select o.id from users o where o.user_type = 'client' and ${owners} limit ${MOST_OWNERS})))`;
}
