// What the catalogs say about an event: the type, and functions that build it.

export interface EventTexts {
  title: string;
  /** Joined they are the notification; each is a paragraph of the email. */
  paragraphs: readonly string[];
  /** Left out: no email. */
  subject?: string;
  /** The paragraphs of the email where they differ. */
  mail?: readonly string[];
}

/** A notification that is not emailed. */
export const inApp = (title: string, paragraphs: readonly string[]): EventTexts => ({ title, paragraphs });

/** A notification that is emailed too, in the same paragraphs or in others. */
export function emailed(
  title: string,
  subject: string,
  texts: readonly string[] | { app: readonly string[]; mail: readonly string[] },
): EventTexts {
  return 'app' in texts
    ? { title, subject, paragraphs: texts.app, mail: texts.mail }
    : { title, subject, paragraphs: texts };
}
