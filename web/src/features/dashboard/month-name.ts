// 'yyyy-MM' as people read it, in the language of the page.
import { LOCALES } from '@live-oak/contract/language.ts';
import { currentLanguage } from '../../texts/current.ts';

/** '2026-11' → 'Nov 2026', 'nov 2026' */
export function monthName(month: string): string {
  const format = new Intl.DateTimeFormat(LOCALES[currentLanguage()], {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${month}-15T00:00:00Z`));
}
