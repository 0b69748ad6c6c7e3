// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calculator as t } from '../../../texts/en/calculator.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import Calculator from './pages/calculator.tsx';

beforeEach(() => void vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 401 }))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const price = () => document.querySelector('.calculator-sum');

it('shows no earlier price beside an error, and the new one once it is calculated', async () => {
  const values = { tree: 'pine', service: 'removal', difficulty: 'easy' };
  renderInApp(<Calculator />);
  const calculate = (height: string) => {
    for (const [name, value] of Object.entries({ height, ...values })) {
      const field = document.querySelector(`[name="${name}"]`);
      if (field) fireEvent.change(field, { target: { value } });
    }
    fireEvent.click(screen.getByRole('button', { name: t.calculate }));
  };
  calculate('40');
  await vi.waitFor(() => expect(price()).toBeTruthy());
  calculate('9999');
  expect(screen.getByText(t.heightWrong)).toBeTruthy();
  expect(price()).toBeNull();
  calculate('40');
  await vi.waitFor(() => expect(price()).toBeTruthy());
});
