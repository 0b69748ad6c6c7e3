// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Gate } from './gate.tsx';
import { EmptyState, FailedState, SkeletonRows, PageTitle } from './page.tsx';
import { ExampleMark, Notice, UrgencyBadge } from './basics.tsx';
import { Segmented } from './segmented.tsx';
import { SourceMarks } from './sources.tsx';
import { Stars } from './stars.tsx';
import { Table } from './table.tsx';
import { Timeline } from './timeline.tsx';

afterEach(cleanup);

describe('a table', () => {
  it('has a name, and so have its columns and rows; a screen reader reads no column name twice', () => {
    const columns = [
      { head: 'Business', cell: (row: { who: string }) => row.who, names: true },
      { head: 'Price', cell: (row: { price: string }) => row.price },
    ];
    const rows = [{ who: 'Bayou Tree Care', price: '$2,350.00' }];
    render(<Table caption="Bids" columns={columns} rows={rows} rowKey={(row) => row.who} />);
    const table = within(screen.getByRole('table', { name: 'Bids' }));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Business', 'Price']);
    const [row] = table.getAllByRole('rowheader');
    expect([row?.textContent, row?.getAttribute('scope')]).toEqual(['Bayou Tree Care', 'row']);
    expect(table.getByRole('cell', { name: '$2,350.00' }).tagName).toBe('TD');
  });
});

describe('a list', () => {
  it('that is empty says what to do next', () => {
    render(
      <EmptyState title="No bids yet" action={<a href="/jobs">Find work</a>}>
        Bids are sealed.
      </EmptyState>,
    );
    expect(screen.getByText('No bids yet').nextSibling?.textContent).toBe('Bids are sealed.');
    expect(screen.getByRole('link', { name: 'Find work' }).getAttribute('href')).toBe('/jobs');
  });

  it('that is loading says so, once', () => {
    render(<SkeletonRows rows={2} picture />);
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('Loading');
    expect(status.getAttribute('aria-busy')).toBe('true');
  });

  it('that failed is an alert with a way to try again', async () => {
    const onRetry = vi.fn();
    const { rerender } = render(<FailedState title="Jobs did not load" onRetry={onRetry} />);
    expect(screen.getByRole('alert').textContent).toContain('The server did not answer in time.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    rerender(<FailedState title="Jobs did not load" onRetry={onRetry} retrying />);
    const busy = screen.getByRole('button', { name: 'Try again', busy: true });
    await userEvent.click(busy);
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(busy.getAttribute('aria-disabled')).toBe('true');
  });
});

const KINDS = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const;

function Kinds() {
  const [kind, setKind] = useState<'open' | 'closed'>('open');
  return <Segmented label="Show" options={KINDS} value={kind} onChange={setKind} />;
}

describe('a segmented choice', () => {
  it('is one named group with exactly one selected, by keyboard and by click', async () => {
    render(<Kinds />);
    const group = within(screen.getByRole('group', { name: 'Show' }));
    await userEvent.tab();
    expect(document.activeElement).toBe(group.getByRole('radio', { name: 'Open', checked: true }));
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(group.getByRole('radio', { name: 'Closed', checked: true }));
    await userEvent.click(screen.getByText('Open'));
    expect(group.getByRole('radio', { checked: true })).toBe(group.getByRole('radio', { name: 'Open' }));
    expect(new Set(group.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name)).size).toBe(1);
  });
});

describe('a gate', () => {
  it('is the heading of its page, which gets the focus after a navigation, and links on', () => {
    render(
      <Gate title="Access Restricted" action={<a href="/subscribe">Subscribe</a>}>
        For approved businesses.
      </Gate>,
    );
    const heading = screen.getByRole('heading', { level: 1, name: 'Access Restricted' });
    expect(heading.tabIndex).toBe(-1);
    expect(heading.getAttribute('tabindex')).toBe('-1');
    expect(heading.nextSibling?.textContent).toBe('For approved businesses.');
    expect(screen.getByRole('link', { name: 'Subscribe' })).toBeDefined();
  });

  it('scrolls to itself when it replaces a scrolled page', () => {
    const scroll = vi.spyOn(window, 'scrollTo');
    render(<Gate title="Access Restricted">For approved businesses.</Gate>);
    expect(scroll).toHaveBeenCalledWith({ top: 0 });
  });
});

describe('a notice', () => {
  it('is announced as it appears if something went wrong, and otherwise if requested', () => {
    render(
      <>
        <Notice title="Draft saved" />
        <Notice tone="error">The bid was not sent.</Notice>
        <Notice live title="Paid" />
      </>,
    );
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'The bid was not sent.',
      'Paid',
    ]);
  });
});

it('a timeline shows the current step, and the state of each step', () => {
  render(
    <Timeline
      label="Progress"
      steps={[
        { label: 'Posted', state: 'done' },
        { label: 'Bidding', state: 'now' },
      ]}
    />,
  );
  const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Posted, done', 'Bidding, now']);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step']);
});

it('stars state their number, and the title of a page gets the focus after a navigation', () => {
  render(
    <>
      <PageTitle title="Reviews" />
      <Stars rating={4.5} />
    </>,
  );
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/4\.5/);
  expect(screen.getByRole('heading', { level: 1, name: 'Reviews' }).getAttribute('tabindex')).toBe('-1');
});

it('the mark of a source names its target', () => {
  const listed = [{ id: 'ldaf', title: 'Arborists', publisher: 'LDAF', trust: 'sure' }] as const;
  render(<SourceMarks ids={['ldaf', 'unknown']} listed={listed} />);
  const [mark, ...others] = screen.getAllByRole('link');
  expect([mark?.getAttribute('href'), mark?.getAttribute('aria-label')]).toEqual(['#source-ldaf', 'Source 1']);
  expect(others).toEqual([]);
});

describe('a badge', () => {
  it.each([
    ['emergency', 'Emergency'],
    ['high', 'High'],
    ['medium', 'Medium'],
    ['low', 'Low'],
  ] as const)('shows that a job is %s by color and by word (POST-20)', (urgency, word) => {
    render(<UrgencyBadge urgency={urgency} />);
    expect(screen.getByText(word).className).toContain(`badge-${urgency}`);
  });

  it('marks invented content (REV-4)', () => {
    render(<ExampleMark />);
    expect(screen.getByText('Example')).toBeTruthy();
  });
});
