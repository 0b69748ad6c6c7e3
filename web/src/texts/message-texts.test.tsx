// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withParams } from '@live-oak/contract/reasons.ts';

const key = withParams('form.atMost', { most: 5000 });

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  cleanup();
  vi.doUnmock('./en/refusals.ts');
});

async function showKey(): Promise<void> {
  const { useTranslated } = await import('./message-texts.ts');
  function Shown() {
    const translate = useTranslated();
    return <p>{translate(key) || 'nothing yet'}</p>;
  }
  render(<Shown />);
}

it('a key has no text while the catalog loads, and then its own', async () => {
  await showKey();
  expect(screen.getByText('nothing yet')).toBeTruthy();
  expect(await screen.findByText('Please keep this to 5,000 characters or fewer')).toBeTruthy();
});

it('a key has a general text if the catalog cannot be loaded', async () => {
  vi.doMock('./en/refusals.ts', () => {
    throw new Error('No network.');
  });
  await showKey();
  expect(await screen.findByText('Please check this')).toBeTruthy();
});
