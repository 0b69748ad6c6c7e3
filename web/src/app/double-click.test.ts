// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { dropStrayClicks } from './double-click.ts';

const pressed = vi.fn<(what: string) => void>();

function button(what: string, then?: () => void) {
  const made = document.createElement('button');
  made.addEventListener('click', () => {
    pressed(what);
    then?.();
  });
  return made;
}

beforeAll(dropStrayClicks);
beforeEach(() => {
  pressed.mockClear();
});

const click = (target: Element, detail: number) =>
  target.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }));

it('drops the second click if another control has moved under the pointer', () => {
  const next = button('next page');
  const send = button('send', () => {
    document.body.replaceChildren(next);
  });
  document.body.replaceChildren(send);
  click(send, 1);
  click(next, 2);
  expect(pressed.mock.calls).toEqual([['send']]);
  click(next, 1);
  expect(pressed.mock.calls).toEqual([['send'], ['next page']]);
});

it('lets both clicks through on one control, whatever part of it they hit, and on a label', () => {
  const later = button('later');
  later.innerHTML = '<b>Next</b> month';
  document.body.replaceChildren(later);
  click(later, 1);
  click(later.querySelector('b') ?? later, 2);
  expect(pressed).toHaveBeenCalledTimes(2);

  document.body.innerHTML = '<label for="wires"><span>Wires near</span></label><input type="checkbox" id="wires">';
  const box = document.querySelector('input');
  const words = document.querySelector('span') ?? document.body;
  click(words, 1);
  click(words, 2);
  expect(box?.checked).toBe(false);
});
