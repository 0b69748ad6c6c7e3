// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bids as t } from '../../../texts/en/bids.ts';
import { labels } from '../../../texts/labels.ts';
import { pruningWords } from '../../../texts/en/pruning-words.ts';
import { BidFields } from './bid-fields.tsx';
import { useNewBid } from './use-own-bid.ts';
import { eventually } from '../../../../../lab/harness/eventually.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { sentBody } from '../../../testing/sent-body.ts';

const onSent = vi.fn<() => void>();
const sent = vi.fn<(body: unknown) => Response>();

const usual = vi.fn<() => object>();

function answerTo(url: string, init?: RequestInit): Response {
  if (url.includes('/usual-price')) return Response.json(usual());
  return url.includes('/api/bids') ? sent(sentBody(init)) : new Response('{}', { status: 401 });
}

function NewBid() {
  return (
    <>
      <BidFields
        state={useNewBid(7, onSent)}
        formId="bid"
        job={{ id: 7, guide: null, serviceCode: 'trimming_pruning' }}
      />
      <button type="submit" form="bid">
        Send
      </button>
    </>
  );
}

function show() {
  return renderInApp(<NewBid />);
}

const fell = labels.en.bidLines.fell;
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: t.form.amount });
const part = () => screen.getByRole<HTMLInputElement>('textbox', { name: t.lines.partOf(fell) });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

beforeEach(() => {
  localStorage.clear();
  usual.mockReset().mockReturnValue({ price: null });
  onSent.mockReset();
  sent.mockReset().mockImplementation(() => Response.json({ id: 1 }, { status: 201 }));
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => Promise.resolve(answerTo(url, init)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function fill(price: string, ofFelling: string) {
  await userEvent.type(amount(), price);
  await userEvent.type(screen.getByRole('textbox', { name: t.form.message }), 'We climb it and lower every piece.');
  await userEvent.click(screen.getByRole('checkbox', { name: fell }));
  await userEvent.type(part(), ofFelling);
}

it('has the right words for pruning that harms a tree, and takes the bid all the same', async () => {
  show();
  await userEvent.type(amount(), '900');
  await userEvent.type(screen.getByRole('textbox', { name: t.form.message }), 'We top it and haul everything.');
  await eventually(() => expect(screen.getByText(pruningWords.topping)).toBeDefined());
  await press();
  await eventually(() => expect(onSent).toHaveBeenCalled());
});

it('focuses the first wrong part if the parts exceed the bid', async () => {
  show();
  await fill('900', '1000');
  await press();
  await eventually(() => expect(document.activeElement).toBe(part()));
  expect(sent).not.toHaveBeenCalled();
});

it('keeps what was typed until it is sent, including the suggested total', async () => {
  show();
  await fill('900', '1000');
  await userEvent.click(screen.getByRole('button', { name: t.lines.takeSum('$1,000') }));
  cleanup();
  show();
  expect(amount().value).toBe('1000');
  expect(part().value).toBe('1000');
  expect(screen.getByText(t.form.kept)).toBeTruthy();
  await press();
  await eventually(() => expect(onSent).toHaveBeenCalledOnce());
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ jobId: 7, bidAmount: '1000', lines: [{ kind: 'fell' }] });
  cleanup();
  show();
  expect(amount().value).toBe('');
});

it('says in view that a bid was not sent; the reason stands at the form', async () => {
  sent.mockImplementationOnce(() => Response.json({ code: 'CONFLICT', message: 'Bidding is closed' }, { status: 409 }));
  show();
  await fill('900', '900');
  await press();
  expect(await screen.findByText('Bidding is closed')).toBeTruthy();
  expect(await screen.findByText(t.form.failed)).toBeTruthy();
  // Read out once, with the reason.
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Bidding is closed'),
  ]);
});

it('shows the usual price before, asks for a reason above it, and keeps what was typed when it is refused', async () => {
  usual.mockReturnValue({ price: { medianCents: 100_000, limitCents: 125_000, jobs: 9 } });
  const fields = { overReason: 'Choose why', overWords: 'Say it' };
  sent.mockImplementationOnce(() => Response.json({ code: 'VALIDATION', message: 'No', fields }, { status: 422 }));
  show();
  expect(await screen.findByText(t.over.title('$1,000'))).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: t.form.message }), 'We climb it and lower every piece.');
  await userEvent.type(amount(), '1250');
  expect(screen.queryByRole('combobox', { name: t.over.reason })).toBeNull();
  await userEvent.type(amount(), '0');
  await press();
  expect(await screen.findByText('Choose why')).toBeTruthy();
  expect(amount().value).toBe('12500');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: t.over.reason }), 'risk');
  await userEvent.type(screen.getByRole('textbox', { name: t.over.words }), 'It hangs over the bedroom.');
  await press();
  await eventually(() => expect(onSent).toHaveBeenCalledOnce());
  expect(sent.mock.calls.at(-1)?.[0]).toMatchObject({ overReason: 'risk', overWords: 'It hangs over the bedroom.' });
});
