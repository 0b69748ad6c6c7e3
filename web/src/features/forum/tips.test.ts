import { expect, it } from 'vitest';
import { descriptionOf } from '../../app/descriptions.ts';
import { tipScreens } from './tip-screens.ts';
import { tipPath, TIPS } from './tips.ts';

it('summarizes each tip as the top of its page does', () => {
  const pages = TIPS.map(({ slug, text: { en, es } }) => ({
    path: tipPath(slug),
    title: { en: en.title, es: es.title },
    description: { en: en.description, es: es.description },
  }));
  const screens = tipScreens.map(({ path, title }) => ({
    path,
    title,
    description: { en: descriptionOf(path, path, 'en'), es: descriptionOf(path, path, 'es') },
  }));
  expect(screens).toEqual(pages);
});
