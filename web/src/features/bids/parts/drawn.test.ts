// The bid form and the picture of the opened bids as they are drawn.
import type { SealedBid } from '@live-oak/contract/features/bids/schema.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AuthProvider } from '../../../app/session.tsx';
import { bids as t } from '../../../texts/en/bids.ts';
import { comparison } from '../../../texts/en/comparison.ts';
import { ToastProvider } from '../../../ui/toast/toasts.tsx';
import { BidFields } from './bid-fields.tsx';
import { LineFields } from './line-fields.tsx';
import { BidDistributionChart } from './distribution-chart.tsx';
import { useNewBid } from './use-own-bid.ts';

const drawn = (inside: ReactElement) =>
  renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(AuthProvider, null, createElement(ToastProvider, null, inside)),
    ),
  );

test('a new bid has no duration unless its bidder types one', () => {
  const Form = () => {
    const state = useNewBid(7, () => undefined);
    const typed = state.form.getValues('estimatedDuration');
    return createElement(
      'div',
      { title: `typed:${typed}.` },
      createElement(BidFields, { state, formId: 'bid', job: { id: 7, guide: null, serviceCode: 'other' } }),
    );
  };
  const html = drawn(createElement(Form));
  expect(html).toContain(`placeholder="${t.form.durationExample}"`);
  expect(html).toContain('title="typed:."');
});

test('an error of several fields is shown above the first of them, which gets the focus', () => {
  const value = [{ kind: 'fell' as const, part: '1000', note: '' }];
  const errors = { all: 'The parts come to less', of: [] };
  const ignore = () => undefined;
  const html = drawn(
    createElement(LineFields, { value, errors, bidAmount: '1500', onChange: ignore, onUseSum: ignore }),
  );
  expect(html.indexOf(errors.all)).toBeGreaterThan(0);
  expect(html.indexOf(errors.all)).toBeLessThan(html.indexOf('value="1000"'));
});

test('the legend of dashed bids is shown only with a dashed bid', () => {
  // Only what the picture reads.
  const bid = (id: number, kinds: readonly SealedBid['lines'][number]['kind'][]): SealedBid =>
    ({
      id,
      label: `Bid ${id}`,
      amount: 900 + id,
      lines: kinds.map((kind) => ({ kind, amountCents: null, note: null })),
    }) as SealedBid;
  const picture = (bids: readonly SealedBid[]) =>
    drawn(createElement(BidDistributionChart, { bids, guide: null, selectedId: undefined }));
  const whole = [bid(1, ['fell', 'haul']), bid(2, ['fell', 'haul'])];
  expect(picture(whole)).not.toContain(comparison.dashed);
  expect(picture([...whole, bid(3, ['fell'])])).toContain(comparison.dashed);
});
