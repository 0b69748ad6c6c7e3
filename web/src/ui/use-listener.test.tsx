// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useListener } from './use-listener.ts';

afterEach(cleanup);

function Listening({ onKey, isOn = true }: { onKey: (key: string) => void; isOn?: boolean }) {
  useListener('keydown', ({ key }) => onKey(key), isOn);
  return null;
}

it('calls the listener of the latest render, for events that bubble up to the window too', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { rerender } = render(<Listening onKey={first} />);
  fireEvent.keyDown(document.body, { key: 'a' });
  rerender(<Listening onKey={second} />);
  fireEvent.keyDown(window, { key: 'b' });
  expect([first.mock.calls, second.mock.calls]).toEqual([[['a']], [['b']]]);
});

it('listens only while it is on and mounted', () => {
  const onKey = vi.fn();
  const { rerender, unmount } = render(<Listening onKey={onKey} isOn={false} />);
  fireEvent.keyDown(window, { key: 'a' });
  rerender(<Listening onKey={onKey} />);
  fireEvent.keyDown(window, { key: 'b' });
  unmount();
  fireEvent.keyDown(window, { key: 'c' });
  expect(onKey.mock.calls).toEqual([['b']]);
});
