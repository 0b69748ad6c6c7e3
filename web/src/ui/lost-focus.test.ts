// @vitest-environment happy-dom
// What keeps the focus near a form or button that an action removed.
import { afterEach, expect, it } from 'vitest';
import { noteFocus, recoverFocus } from './lost-focus.ts';

afterEach(() => document.body.replaceChildren());

function show(html: string): void {
  document.body.innerHTML = `<main><h1 tabindex="-1">A job</h1>${html}</main>`;
}

const BEFORE = '<section><h2>Your bid</h2><form><button>Submit</button></form></section>';

function press(): void {
  document.querySelector('button')?.focus();
  const before = noteFocus();
  recoverFocus(before);
}

it.each([
  ['the heading that replaced the one above it', '<p>Sealed</p><section><h2>Your bid</h2><b>$900</b></section>', 'H2'],
  ['the button itself if it only lost the focus', BEFORE, 'BUTTON'],
])('moves the focus of a form that was sent to %s', async (_, after, tag) => {
  show(BEFORE);
  press();
  if (tag === 'BUTTON') {
    document.querySelector('button')?.blur();
  } else {
    show('');
    await Promise.resolve();
    show(after);
  }
  await expect.poll(() => document.activeElement?.tagName).toBe(tag);
});

it('moves it to the title of a page that shows no such part any longer', async () => {
  show(BEFORE);
  press();
  show('<p>Withdrawn</p>');
  await expect.poll(() => document.activeElement?.tagName).toBe('H1');
});

it('leaves it to the person once a key is pressed', async () => {
  show(BEFORE);
  press();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  show('<section><h2>Your bid</h2></section>');
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  expect(document.activeElement).toBe(document.body);
});
