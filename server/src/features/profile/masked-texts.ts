// Every stored text that is masked on reading by a person's names and streets.
import type { Tx } from '../../kernel/db/open.ts';
import { maskInBids } from '../bids/masked-texts.ts';
import { maskInVisits } from '../calendar/masked-texts.ts';
import { maskInJobs } from '../jobs/masked-texts.ts';
import type { PersonMasks } from '../jobs/masks.ts';
import { maskInQuestions } from '../messages/masked-texts.ts';
import { maskInReviews } from '../reviews/masked-texts.ts';

/** Masks them for good, before these names and streets change. */
export async function maskTexts(tx: Tx, masks: PersonMasks): Promise<void> {
  for (const mask of [maskInReviews, maskInVisits, maskInBids, maskInQuestions, maskInJobs]) {
    await mask(tx, masks);
  }
}
