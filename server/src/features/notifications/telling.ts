// The type of a notification before it is written, and of the functions that decide who gets one.
import type { Language } from '@live-oak/contract/language.ts';
import type { Notification } from '@live-oak/contract/features/notifications/schema.ts';
import type { NoticeTopic } from '@live-oak/contract/features/notifications/topics.ts';
import { markIn } from '@live-oak/contract/masking.ts';
import type { Tx } from '../../db/open.ts';
import type { EventData, EventKind } from '../../events/kinds.ts';
import type { Saying } from '../../texts/saying.ts';
import { writingIn, type Writing } from './words.ts';

/** The words of a notice and of the mail that goes with it. */
export interface NoticeWords {
  title: string;
  message: string;
  /** Goes out by mail too, with a greeting before and the link after. Collected topics make their mail of the notices. */
  mail?: { subject: string; paragraphs: readonly string[] } | undefined;
}

interface About {
  type: Notification['type'];
  /** A page of this site. */
  redirectTo?: `/${string}`;
  /** Where the table of topics.ts does not fit. */
  topic?: NoticeTopic;
  /**
   * Waits for no quiet hours and no digest. The list: what is about the account; the award of an emergency job; that the last
   * bid of a storm's fast lane has come, to the owner who waits for it; an appointment within twelve hours that is proposed, agreed,
   * moved or cancelled.
   */
  isUrgent?: boolean;
}

/** Words of one language, English, given as they are. */
interface Said extends About, NoticeWords {
  words?: undefined;
}
/** Words in the language of whoever reads them. */
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
 * Words out of the catalogues of an event, put into a telling: `...spoken(TEXTS, (texts, write) => texts.paid(write.dollars(cents)))`.
 * Without a mail's subject they are a notice alone.
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

/** Decides who is told what of one kind of event; reads only. */
export type Teller<K extends EventKind> = (tx: Tx, data: EventData[K], actorId: number | null) => Promise<Telling[]>;
export type Tellers<K extends EventKind> = { readonly [P in K]: Teller<P> };

/** The same notice for several people. */
export function toEach(userIds: readonly number[], telling: Told): Telling[] {
  return userIds.map((userId) => ({ ...telling, userId }));
}

/** For what its own screen already says. */
export const nobody = async (): Promise<Telling[]> => [];
