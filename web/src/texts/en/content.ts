// Around the texts of content/: notes, sources and certainty, questions, tables of contents.
export const content = {
  /** The title of a note in a page: `> [!NOTE]`, `> [!WARNING]`, `> [!UNSURE]`. */
  notes: { note: 'Good to know', warning: 'Danger', unsure: 'Not certain' },
  sourceMark: (number: number): string => `Source ${number}`,
  sources: {
    title: 'Sources',
    lead: 'Where the facts on this page come from, and how sure we are of each.',
    sure: 'Sure',
    reported: 'Commonly reported',
    unsure: (ask: string): string => `Not certain: ask ${ask}`,
  },
  /** Before links to a law or safety page that a screen mentions. */
  readIt: 'Read the rule:',
  unsure: (ask: string): string => `We are not certain of this. Ask ${ask}.`,
  contents: 'On this page',
  questions: 'Questions people ask',
  reviewed: (day: string): string => `Last checked against its sources on ${day}`,
};
