// The type of a notification before it is written, of the functions that decide who gets one, and how its money, times and counts are
// written. Times are Louisiana's.
import { LOCALES, withoutDots, type Language } from '@live-oak/contract/language.ts';
import { ZONE } from '@live-oak/contract/time.ts';
import type { Notification } from '@live-oak/contract/features/notifications/schema.ts';
import type { NoticeTopic } from '@live-oak/contract/features/notifications/topics.ts';
import { markIn } from '@live-oak/contract/hidden-mark.ts';
import type { Tx } from '../../kernel/db/open.ts';
import type { EventData, EventKind } from '../../kernel/events/kinds.ts';
import type { EventTexts } from '../../texts/saying.ts';

/** The formatters that a notifier passes to its texts, in the reader's language. */
function writingIn(language: Language) {
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
    /** An instant in Louisiana: 'Sat, Nov 21, 3:10 PM' */
    time: (at: Date) => withoutDots(moment.format(at)),
    /** Its day in Louisiana: 'November 21, 2027' */
    day: (at: Date) => day.format(at),
    /** '2027-03-31' → 'March 31, 2027' */
    date: (date: string) => day.format(new Date(`${date}T18:00:00Z`)),
    /** ['A', 'B', 'C'] → 'A, B and C' */
    list: (all: readonly string[]) => names.format(all),
  };
}
export type Writing = ReturnType<typeof writingIn>;

export const WRITING: Record<Language, Writing> = { en: writingIn('en'), es: writingIn('es') };
/** For administrators, who read English. */
export const english = WRITING.en;

/** '1 difference', '2 differences': for administrators, who read English. */
export const countOf = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** The texts of a notification and of its email. */
export interface NoticeText {
  title: string;
  message: string;
  /** Also sent by email, with a greeting before and the link after. Collected topics build their email from the notifications. */
  mail?: { subject: string; paragraphs: readonly string[] } | undefined;
}

interface About {
  type: Notification['type'];
  /** A page of this site. */
  redirectTo?: `/${string}`;
  /** Where the table of notify.ts does not fit. */
  topic?: NoticeTopic;
  /**
   * Ignores quiet hours and digests. The list: everything about the account; the award of an emergency job; the last bid of a storm's
   * emergency post, for its owner; everything about an emergency to crews on call and to the administrator whose turn it is; an appointment within twelve hours that is proposed, agreed, moved or canceled.
   */
  isUrgent?: boolean;
  /** An emergency that the person asked to hear of at any hour, as crews on call do: by text and push whatever they chose, also in quiet hours and beyond the daily most of texts. */
  isEmergency?: boolean;
  /** The begin of a proposed appointment, which a person may agree to by text. */
  asksOf?: Date;
}

/** Words of one language, English, given as they are. */
interface PlainContent extends About, NoticeText {
  words?: undefined;
}
/** Texts in the reader's language. */
interface TranslatedContent extends About {
  words: (language: Language) => NoticeText;
  title?: undefined;
  message?: undefined;
  mail?: undefined;
}

/** A draft without the person. */
export type DraftContent = PlainContent | TranslatedContent;
export type Draft = DraftContent & { userId: number };

/** A sentence that ends in a name like 'Pelican Tree Co.' ends in one dot. */
const oneDot = (sentence: string) => sentence.replaceAll(/(?<!\.)\.\.(?!\.)/gu, '.');

/** Texts from the catalogs of an event, put into a notification. Without an email subject they are an in-app notification only. */
function translated<T>(
  texts: Record<Language, T>,
  say: (texts: T, write: Writing) => EventTexts,
): Pick<TranslatedContent, 'words'> {
  return {
    words: (language) => {
      const text = say(texts[language], WRITING[language]);
      const { title, subject } = text;
      const finish = (sentence: string) => markIn(oneDot(sentence), language);
      const paragraphs = text.paragraphs.map(finish);
      const mail = text.mail?.map(finish);
      return {
        title,
        message: paragraphs.join(' '),
        mail: subject === undefined ? undefined : { subject, paragraphs: mail ?? paragraphs },
      };
    },
  };
}

/**
 * Makes the drafts of one feature's texts: `about` to one person or several, each in their own language.
 * `notice(job.clientId, { type: 'payment' }, (texts, write) => texts.paid(write.dollars(cents)))`.
 */
export const noticesIn =
  <T>(texts: Record<Language, T>) =>
  (to: number | readonly number[], about: About, say: Parameters<typeof translated<T>>[1]): Draft[] =>
    toEach(typeof to === 'number' ? [to] : to, { ...about, ...translated(texts, say) });

/** The message and the email of a notification to administrators, who read English, from the same paragraphs. */
export const mailed = (subject: string, paragraphs: readonly string[]) => ({
  message: paragraphs.join(' '),
  mail: { subject, paragraphs },
});

/** What a person reads of a draft. */
export function wordsOf(draft: DraftContent, language: Language): NoticeText {
  return draft.words === undefined ? draft : draft.words(language);
}

/** Decides who is notified of what for one kind of event; reads only. */
export type Notifier<K extends EventKind> = (tx: Tx, data: EventData[K], actorId: number | null) => Promise<Draft[]>;
export type Notifiers = { readonly [P in EventKind]: Notifier<P> };

/** The same notification for several people. */
export function toEach(userIds: readonly number[], draft: DraftContent): Draft[] {
  return userIds.map((userId) => ({ ...draft, userId }));
}

/** For what its own screen already shows. */
export const nobody = async (): Promise<Draft[]> => [];
