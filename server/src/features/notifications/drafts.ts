// A notification before it is written, the functions that decide who gets one, and how its money, times and counts are formatted.
import { LOCALES, withoutDots, type Language } from '@live-oak/contract/language.ts';
import { ZONE } from '@live-oak/contract/time.ts';
import type { Notification, NoticeTopic } from '@live-oak/contract/features/notifications/schema.ts';
import { markIn } from '@live-oak/contract/hidden-mark.ts';
import type { Tx } from '../../kernel/db/drizzle.ts';
import type { EventData, EventKind, ReactionRules } from '../../kernel/events/kinds.ts';
import type { EventTexts } from '../../texts/event-texts.ts';

/** Without accents and special blanks, which make a text message cost more. */
const inPlainLetters = (words: string) => words.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/\s/gu, ' ');

/** The formatters that a notifier passes to its texts; times are Louisiana's. */
function formattersIn(language: Language) {
  const locale = LOCALES[language];
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  });
  const clock = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  const moment = new Intl.DateTimeFormat(locale, { timeZone: ZONE, ...clock });
  const day = new Intl.DateTimeFormat(locale, { timeZone: ZONE, month: 'long', day: 'numeric', year: 'numeric' });
  // British English has no comma before the last.
  const names = new Intl.ListFormat(language === 'en' ? 'en-GB' : locale, { type: 'conjunction' });
  return {
    /** Integer cents → '$1,250' or '$1,250.50'. */
    dollars: (amountCents: number) => money.format(amountCents / 100),
    /** 'Sat, Nov 21, 3:10 PM' */
    time: (at: Date) => withoutDots(moment.format(at)),
    /** The same for a text message. */
    plainTime: (at: Date) => inPlainLetters(withoutDots(moment.format(at))),
    /** 'November 21, 2027' */
    day: (at: Date) => day.format(at),
    /** '2027-03-31' → 'March 31, 2027' */
    date: (date: string) => day.format(new Date(`${date}T18:00:00Z`)),
    /** ['A', 'B', 'C'] → 'A, B and C' */
    list: (all: readonly string[]) => names.format(all),
  };
}
export type Formatters = ReturnType<typeof formattersIn>;

export const FORMATTERS: Record<Language, Formatters> = { en: formattersIn('en'), es: formattersIn('es') };
export const english = FORMATTERS.en;

export interface NoticeText {
  title: string;
  message: string;
  /** Also emailed, with a greeting before and the link after. Digests are made of the notifications instead. */
  mail?: { subject: string; paragraphs: readonly string[] } | undefined;
}

export interface About {
  type: Notification['type'];
  redirectTo?: `/${string}`;
  /** Where the table of notify.ts does not fit. */
  topic?: NoticeTopic;
  /**
   * Ignores quiet hours and digests. The list: everything about the account; the award of an emergency job; the last bid of a storm's
   * emergency post, for its owner; everything about an emergency to crews on call and to the administrator whose turn it is; an
   * appointment within twelve hours that is proposed, agreed, moved or canceled.
   */
  isUrgent?: boolean;
  /** To a crew on call: by text and push whatever they chose, also in quiet hours and beyond the daily most of texts. */
  isEmergency?: boolean;
  /** The start of a proposed appointment, to which a person may agree by text. */
  asksOf?: Date;
}

/** A draft without the person: its texts in English, or in the reader's language. */
export type DraftContent = About & (NoticeText | { words: (language: Language) => NoticeText });
export type Draft = DraftContent & { userId: number };

export const wordsOf = (draft: DraftContent, language: Language): NoticeText =>
  'words' in draft ? draft.words(language) : draft;

/** A sentence that ends in a name like 'Pelican Tree Co.' ends in one dot. */
const oneDot = (sentence: string) => sentence.replaceAll(/(?<!\.)\.\.(?!\.)/gu, '.');

/** Texts of a catalog as a notification; without a subject there is no email. */
function noticeTextOf({ title, subject, paragraphs, mail }: EventTexts, language: Language): NoticeText {
  const finish = (sentence: string) => markIn(oneDot(sentence), language);
  const shown = paragraphs.map(finish);
  return {
    title,
    message: shown.join(' '),
    mail: subject === undefined ? undefined : { subject, paragraphs: mail?.map(finish) ?? shown },
  };
}

export const toEach = (userIds: readonly number[], draft: DraftContent): Draft[] =>
  userIds.map((userId) => ({ ...draft, userId }));

/** Chooses the texts of a notification from a catalog. */
export type Say<T> = (texts: T, write: Formatters) => EventTexts;

/** Makes the drafts of one feature's texts: `about` to one person or several, each in their own language. */
export const noticesIn =
  <T>(texts: Record<Language, T>) =>
  (to: number | readonly number[], about: About, say: Say<T>): Draft[] =>
    toEach(typeof to === 'number' ? [to] : to, {
      ...about,
      words: (language) => noticeTextOf(say(texts[language], FORMATTERS[language]), language),
    });

/** The message and the email of a notification to administrators, from the same paragraphs. */
export const mailed = (subject: string, paragraphs: readonly string[]) => ({
  message: paragraphs.join(' '),
  mail: { subject, paragraphs },
});

/** Decides who is notified of what for one kind of event; reads only. */
export type Notifier<K extends EventKind> = (
  tx: Tx,
  data: EventData[K],
  actorId: number | null,
  rules: ReactionRules,
) => Promise<Draft[]>;
export type Notifiers = { readonly [P in EventKind]: Notifier<P> };

/** Notifies nobody: the screen where it happened already shows it. */
export const nobody = async (): Promise<Draft[]> => [];
