// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { bids as t } from '../../../texts/en/bids.ts';
import { BidWay } from './bid-way.tsx';

afterEach(cleanup);

it('shows an administrator the form with every field disabled, and opens /admin/jobs in a new tab (BID-15)', () => {
  const routes = [{ path: '/', element: <BidWay kind="admin" job={{ lacks: null }} /> }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  const fields = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(fields.map(({ disabled }) => disabled)).toEqual([true, true, true]);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: t.form.amount }).disabled).toBe(true);
  const link = screen.getByRole('link', { name: t.way.admin });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/admin/jobs', '_blank']);
});
