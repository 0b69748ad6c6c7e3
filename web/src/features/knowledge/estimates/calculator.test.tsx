// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useNavigate } from 'react-router';
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

it('shows a price again on an address that was not refused', async () => {
  const at = (height: string) => `/?tree=pine&height=${height}&service=removal&difficulty=easy`;
  function Page() {
    const navigate = useNavigate();
    return (
      <>
        <Calculator />
        <button onClick={() => void navigate(-1)}>Back</button>
        <button onClick={() => void navigate(1)}>Forward</button>
        <button onClick={() => void navigate(at('60'))}>Next</button>
      </>
    );
  }
  renderInApp(<Page />, undefined, [], at('40'));
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  const height = () => document.querySelector<HTMLInputElement>('[name="height"]');
  await vi.waitFor(() => expect(height()?.value).toBe('60'));
  const field = height();
  if (field) fireEvent.change(field, { target: { value: '9999' } });
  fireEvent.click(screen.getByRole('button', { name: t.calculate }));
  expect(price()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  await vi.waitFor(() => expect([height()?.value, price() !== null]).toEqual(['40', true]));
  fireEvent.click(screen.getByRole('button', { name: 'Forward' }));
  await vi.waitFor(() => expect([height()?.value, price() !== null]).toEqual(['60', true]));
});
