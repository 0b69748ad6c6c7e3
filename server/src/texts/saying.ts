// The type of a catalog's texts about an event.

export interface EventTexts {
  title: string;
  /** Joined they are the notification, and each is a paragraph of the email. */
  paragraphs: readonly string[];
  /** Without a subject there is no email. */
  subject?: string;
  /** Where the email's text differs from the notification's. */
  mail?: readonly string[];
}
