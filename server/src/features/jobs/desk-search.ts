// Administrators' search of jobs: by part of a word in title and location, by the owner's name, and by words of the description.
import { searchPatterns } from '../accounts/search.ts';

/** 'each row' asks a job at hand, with its owner `c`; 'by index' collects all that match, each of the three ways along its index. */
export type Asked = 'each row' | 'by index';

/**
 * The condition for jobs `j`; `add` keeps a value and answers its placeholder. Words of the description are all asked for, without
 * operators: what must not be there is found by no index.
 */
export function deskWordCondition(typed: string, add: (value: unknown) => string, asked: Asked): string {
  const patterns = searchPatterns(typed).map(({ operator, pattern }) => `${operator} ${add(pattern)}`);
  if (patterns.length === 0) {
    return 'false';
  }
  const query = `plainto_tsquery('english', ${add(typed)})`;
  const english = (job: string) => `${job}.words @@ ${query}`;
  const hold = (words: string) => patterns.map((pattern) => `${words} ${pattern}`).join(' and ');
  return asked === 'each row'
    ? `((${hold('j.desk_words')}) or (${hold('c.search_words')}) or ${english('j')})`
    : `j.id in (select a.id from jobs a where ${hold('a.desk_words')} union select b.id from jobs b where ${english('b')}
        union select d.id from users o join jobs d on d.client_id = o.id where o.user_type = 'client' and ${hold('o.search_words')})`;
}
