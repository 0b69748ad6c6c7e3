// The descriptions in search results. Only servers and the build bundle them: browsers would load 12 kB of text that they do not show.
import type { Language } from '@live-oak/contract/language.ts';
import { descriptions as en } from '../texts/en/descriptions.ts';
import { descriptions as es } from '../texts/es/descriptions.ts';

const DESCRIPTIONS: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, es };

const served = import.meta.env.SSR
  ? undefined
  : {
      path: location.pathname,
      description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
    };

/**
 * The description of the page at an address, by its screen's path ('/areas/:slug'). A browser knows only that of the page it loaded, which
 * React keeps while that page is shown and then removes.
 */
export function descriptionOf(pathname: string, screen: string, language: Language): string | undefined {
  if (import.meta.env.SSR) return DESCRIPTIONS[language][screen];
  return pathname === served?.path ? served.description : undefined;
}
