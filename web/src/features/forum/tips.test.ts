import { expect, it } from 'vitest';
import { tipScreens } from './tip-screens.ts';
import { tipPath, TIPS } from './tips.ts';

it('summarizes each tip as the top of its page does', () => {
  const pages = TIPS.map(({ slug, text: { en, es } }) => ({
    path: tipPath(slug),
    title: { en: en.title, es: es.title },
    description: { en: en.description, es: es.description },
  }));
  const screens = tipScreens.map(({ path, title, description }) => ({ path, title, description }));
  expect(screens).toEqual(pages);
});
