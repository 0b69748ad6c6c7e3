// Formats money, times and people in documents. Times are Louisiana's.
import { formatPhone } from '@live-oak/contract/phone.ts';
import { PAPER_TITLES } from '@live-oak/contract/features/receipts/kinds.ts';
import { ZONE } from '@live-oak/contract/time.ts';
import { printable } from '../../kernel/pdf/glyphs.ts';
import type { Row, Sheet } from '../../kernel/pdf/sheet.ts';
import type { PaperFacts, PartyFacts } from './facts.ts';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const day = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, month: 'long', day: 'numeric', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', minute: '2-digit' });

/** Integer cents → '$4,000.00': documents always show the cents. */
export const sumOf = (amountCents: number) => money.format(amountCents / 100);

/** ISO instant → 'November 21, 2026' */
export const dayOf = (at: string) => day.format(new Date(at));

/** ISO instant → 'November 21, 2026, 3:10 PM Central Time' */
export const momentOf = (at: string) =>
  `${dayOf(at)}, ${time.format(new Date(at)).replaceAll(/\s/g, ' ')} Central Time`;

/** 'yyyy-MM-dd' → 'March 31, 2027' */
export const dateOf = (date: string) => day.format(new Date(`${date}T18:00:00Z`));

/** Typed text on one line; a character missing in our fonts becomes a placeholder. */
export const printed = (text: string) => printable(text, '\ufffd') || '\u2013';

export const contactRows = ({ email, phone }: PartyFacts): Row[] => [
  { name: 'Phone', value: phone === null ? 'None given' : formatPhone(phone) },
  { name: 'E-mail', value: printed(email) },
];

/** A document of what happened at an instant; `job` is the number of its job, where it has one. */
export const sheetOf = (
  { kind, number }: Pick<PaperFacts, 'kind' | 'number'>,
  { at, job }: { at: string; job?: number },
  blocks: Sheet['blocks'],
): Sheet => ({
  title: PAPER_TITLES[kind],
  number,
  lead: job === undefined ? momentOf(at) : `Job ${job}, ${momentOf(at)}`,
  at: new Date(at),
  blocks,
});
