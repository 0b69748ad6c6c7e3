// Spelling correction by the words of open jobs.
import type { Db } from '../../kernel/db/open.ts';
import { closeSearchIn, type CloseSearch, type Lexicon } from '../../kernel/spelling/lexicon.ts';

export type { CloseSearch } from '../../kernel/spelling/lexicon.ts';

export const JOB_LEXICON: Lexicon = {
  table: 'job_words',
  counted: 'jobs',
  within: "jobs where approval_status = 'approved' and status = 'open' and asked_provider_id is null",
};

/** The search with its unknown words corrected; undefined when every word is known, or one has no candidate. */
export const closeSearch = (db: Db, typed: string): Promise<CloseSearch | undefined> =>
  closeSearchIn(db, JOB_LEXICON, typed);
