// The type of a catalog's texts about an event.

export interface Saying {
  title: string;
  /** One after the other they are the notice, and each on its own the mail. */
  paragraphs: readonly string[];
  /** Without a subject there is no mail. */
  subject?: string;
  /** Where the mail says something else than the notice. */
  mail?: readonly string[];
}
