// The name of the purchase on the checkout, here and on the gateway's page and receipt.
import { eq } from 'drizzle-orm';
import { maskContacts } from '@live-oak/contract/masking.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { firstOr } from '../../kernel/errors.ts';
import { bidderLabel, ownerSecrets } from '../jobs/present.ts';
import { awardParties } from './parties.ts';
import { awards } from './tables.ts';

const MOST_TITLE_LETTERS = 60;

/** At most sixty letters, cut at a space where there is one. Never in the middle of a character. */
function shortTitle(title: string): string {
  const plain = title.replace(/\s+/g, ' ').trim();
  const letters = Array.from(new Intl.Segmenter('en').segment(plain), ({ segment }) => segment);
  if (letters.length <= MOST_TITLE_LETTERS) {
    return letters.join('');
  }
  const cut = letters.slice(0, MOST_TITLE_LETTERS - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > MOST_TITLE_LETTERS / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** 'Remove a leaning oak · Bidder A · held until you confirm'. Names and contact details are hidden: a card company reads it too. */
export function purchaseWords(
  { title, location, clientName }: { title: string; location: string; clientName: string },
  letter: number | null,
): string {
  const masked = maskContacts(title, ownerSecrets(clientName, location)).text;
  return `${shortTitle(masked)} · ${bidderLabel(letter)} · held until you confirm`;
}

/** Of an award. */
export async function whatIsBought(run: Runner, awardId: number): Promise<string> {
  const { job, bid, client } = firstOr(
    await awardParties(run, eq(awards.id, awardId)),
    () => new Error(`award ${awardId} is not there`),
  );
  return purchaseWords({ ...job, clientName: `${client.firstName} ${client.lastName}` }, bid.letter);
}
