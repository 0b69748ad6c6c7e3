// Breadcrumbs of a page by its address: every shorter address that is a screen is a step.
import type { Language } from '@live-oak/contract/language.ts';
import { screenOf, titleIn } from '../screens.ts';
import { shellTexts } from './texts.ts';

export interface Crumb {
  to: string;
  name: string;
}

/** '/education/pruning' → Home, Education hub; the page itself is not included. None for the home page. */
export function breadcrumbsOf(path: string, language: Language): Crumb[] {
  const parts = path.split('/').filter(Boolean);
  const above = parts.slice(0, -1).map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
  const steps = above.flatMap((to) => {
    const screen = screenOf(to);
    return screen && screen.path !== '*' ? [{ to, name: titleIn(screen, language) }] : [];
  });
  return parts.length === 0 ? [] : [{ to: '/', name: shellTexts[language].links.home }, ...steps];
}
