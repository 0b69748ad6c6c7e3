// The type of a notification before it is written, and of the functions that decide who gets one.
import type { Language } from '@live-oak/contract/language.ts';
import type { Notification } from '@live-oak/contract/features/notifications/schema.ts';
import type { NoticeTopic } from '@live-oak/contract/features/notifications/topics.ts';
import { markIn } from '@live-oak/contract/masking.ts';
import type { Tx } from '../../kernel/db/open.ts';
import type { EventData, EventKind } from '../../kernel/events/kinds.ts';
import type { Saying } from '../../texts/saying.ts';
import { writingIn, type Writing } from './words.ts';

/** The texts of a notification and of its email. */
export interface NoticeWords {
  title: string;
  message: string;
  /** Also sent by email, with a greeting before and the link after. Collected topics build their email from the notifications. */
  mail?: { subject: string; paragraphs: readonly string[] } | undefined;
}

interface About {
  type: Notification['type'];
  /** A page of this site. */
  redirectTo?: `/${string}`;
  /** Where the table of topics.ts does not fit. */
  topic?: NoticeTopic;
  /**
   * Ignores quiet hours and digests. The list: everything about the account; the award of an emergency job; the last bid of a storm's
   * emergency post, for its owner; an appointment within twelve hours that is proposed, agreed, moved or canceled.
   */
  isUrgent?: boolean;
}

/** Words of one language, English, given as they are. */
interface Said extends About, NoticeWords {
  words?: undefined;
}
/** Texts in the reader's language. */
interface Spoken extends About {
  words: (language: Language) => NoticeWords;
  title?: undefined;
  message?: undefined;
  mail?: undefined;
}

/** A telling without the person. */
export type Told = Said | Spoken;
export type Telling = Told & { userId: number };

/** A sentence that ends in a name like 'Pelican Tree Co.' ends in one dot. */
const oneDot = (sentence: string) => sentence.replaceAll(/(?<!\.)\.\.(?!\.)/gu, '.');

/**
 * Texts from the catalogs of an event, put into a notification: `...spoken(TEXTS, (texts, write) => texts.paid(write.dollars(cents)))`.
 * Without an email subject they are an in-app notification only.
 */
export function spoken<T>(
  texts: Record<Language, T>,
  say: (texts: T, write: Writing, language: Language) => Saying,
): Pick<Spoken, 'words'> {
  return {
    words: (language) => {
      const said = say(texts[language], writingIn(language), language);
      const { title, subject } = said;
      const finish = (sentence: string) => markIn(oneDot(sentence), language);
      const paragraphs = said.paragraphs.map(finish);
      const mail = said.mail?.map(finish);
      return {
        title,
        message: paragraphs.join(' '),
        mail: subject === undefined ? undefined : { subject, paragraphs: mail ?? paragraphs },
      };
    },
  };
}

/** What a person reads of a telling. */
export function wordsOf(telling: Told, language: Language): NoticeWords {
  return telling.words === undefined ? telling : telling.words(language);
}

/** Decides who is notified of what for one kind of event; reads only. */
export type Teller<K extends EventKind> = (tx: Tx, data: EventData[K], actorId: number | null) => Promise<Telling[]>;
export type Tellers<K extends EventKind> = { readonly [P in K]: Teller<P> };

/** The same notification for several people. */
export function toEach(userIds: readonly number[], telling: Told): Telling[] {
  return userIds.map((userId) => ({ ...telling, userId }));
}

/** For what its own screen already says. */
export const nobody = async (): Promise<Telling[]> => [];
