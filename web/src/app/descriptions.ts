// The descriptions in search results. Only servers and the build send them: browsers would load 12 kB of text that they do not show.
import type { Language } from '@live-oak/contract/language.ts';
import { descriptions as en } from '../texts/en/descriptions.ts';
import { descriptions as es } from '../texts/es/descriptions.ts';

const DESCRIPTIONS: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, es };

/** The description of a screen, by its path ('/areas/:slug'); undefined in a browser. */
export const descriptionOf = (path = '', language: Language): string | undefined =>
  import.meta.env.SSR ? DESCRIPTIONS[language][path] : undefined;
