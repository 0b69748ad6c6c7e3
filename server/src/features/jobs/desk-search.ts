// How the desk searches jobs: by part of a word in title and location, by the owner's name, and by the words of the description.
import { searchPatterns } from '../accounts/search.ts';

/** Owners looked up for one search; more would be a search for everybody. */
const MOST_OWNERS = 1000;

/** 'each row' asks a job that is at hand; 'by index' collects all that match, each of the three ways along an index of its own. */
export type Asked = 'each row' | 'by index';

/** The condition for jobs `j`. `add` keeps a value and answers its placeholder. */
export function deskWordCondition(typed: string, add: (value: unknown) => string, asked: Asked): string {
  const query = `websearch_to_tsquery('english', ${add(typed)})`;
  const english = (job: string) =>
    `to_tsvector('english', coalesce(${job}.public_words, ${job}.title || ' ' || ${job}.description)) @@ ${query}`;
  const patterns = searchPatterns(typed).map(add);
  if (patterns.length === 0) {
    return english('j');
  }
  const words = (job: string) => patterns.map((pattern) => `${job}.desk_words like ${pattern}`).join(' and ');
  const names = patterns.map((pattern) => `o.search_words like ${pattern}`).join(' and ');
  const owners = `array(select o.id from users o where o.user_type = 'client' and ${names} limit ${MOST_OWNERS})`;
  return asked === 'each row'
    ? `((${words('j')}) or ${english('j')} or j.client_id = any(${owners}))`
    : `j.id in (select a.id from jobs a where ${words('a')} union select b.id from jobs b where ${english('b')}
        union select c.id from jobs c where c.client_id = any(${owners}))`;
}
