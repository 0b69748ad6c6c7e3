// The type of a catalog's texts about an event, and what writes them.

export interface EventTexts {
  title: string;
  /** Joined they are the notification, and each is a paragraph of the email. */
  paragraphs: readonly string[];
  /** Without a subject there is no email. */
  subject?: string;
  /** Where the email's text differs from the notification's. */
  mail?: readonly string[] | undefined;
}

/** A notification that is not emailed. */
export const inApp = (title: string, message: string): EventTexts => ({ title, paragraphs: [message] });

/** A notification that is emailed too; `mail` where the email says it in other words. */
export const emailed = (
  title: string,
  subject: string,
  paragraphs: readonly string[],
  mail?: readonly string[],
): EventTexts => ({ title, subject, paragraphs, mail });
