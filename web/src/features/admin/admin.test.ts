import type { QueueItem } from '@live-oak/contract/features/admin/schema.ts';
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import { describe, expect, it } from 'vitest';
import { approvedText, dueText, extendedTo, pendingNote } from './wording.ts';
import { readAdminFilters, toAdminQuery, toJobExport, writeAdminFilters } from './filters.ts';
import { actOf, isTooSoon } from './keys.ts';
import { detailOf, hasWords, queueOf } from './queue.ts';

function aLine(
  kind: QueueItem['kind'],
  id: number,
  waitingSince: string,
  urgency: QueueItem['urgency'] = null,
): QueueItem {
  return {
    key: `${kind}:${id}`,
    kind,
    id,
    title: `${kind} ${id}`,
    from: 'Renée Boudreaux',
    detail: 'Acadia',
    urgency,
    jobId: kind === 'job' ? id : null,
    providerId: kind === 'job' ? null : id,
    waitingSince,
    dueAt: waitingSince,
    reviewState: 'fresh',
    isTest: false,
  };
}

function anEmergency(id: number, createdAt: string): JobCard {
  // Only what the queue reads of a job.
  return {
    id,
    createdAt,
    urgency: 'emergency',
    title: `Job ${id}`,
    parish: 'Caddo',
    location: 'Shreveport',
  } as JobCard;
}

describe('the queue', () => {
  const byAge = [
    aLine('application', 3, '2026-11-19T10:00:00Z'),
    aLine('job', 1, '2026-11-20T10:00:00Z', 'low'),
    aLine('job', 9, '2026-11-21T11:00:00Z', 'emergency'),
  ];

  it('has emergencies first, also those beyond the loaded pages, then the longest waiting, each once', () => {
    const emergencies = [anEmergency(9, '2026-11-21T11:00:00Z'), anEmergency(2, '2026-11-21T10:00:00Z')];
    const queue = queueOf(byAge, emergencies);
    expect(queue.map(({ key }) => key)).toEqual(['job:2', 'job:9', 'application:3', 'job:1']);
    expect(queue.map(detailOf).slice(0, 3)).toEqual([
      'Job: Caddo Parish',
      'Job: Acadia, Renée Boudreaux',
      'Provider: Acadia, Renée Boudreaux',
    ]);
  });

  it('is searched by all of the words', () => {
    expect(hasWords('crown LAFAYETTE', 'Bayou Crown', 'Lafayette')).toBe(true);
    expect(hasWords('crown caddo', 'Bayou Crown', 'Lafayette')).toBe(false);
    expect(hasWords('', 'anything')).toBe(true);
  });
});

describe('a key', () => {
  const pressed = (key: string, more: object = {}) =>
    actOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

  it('means the same in capitals, and nothing with Ctrl, Alt or Command', () => {
    expect(
      ['j', 'J', 'ArrowDown', 'n', 'k', 'Enter', 'a', 'R', 'i', '?', '/', 'X', 'y'].map((key) => pressed(key)),
    ).toEqual([
      'next',
      'next',
      'next',
      'next',
      'previous',
      'open',
      'approve',
      'reject',
      'ask',
      'help',
      'search',
      'select',
      undefined,
    ]);
    expect([pressed('a', { ctrlKey: true }), pressed('r', { metaKey: true })]).toEqual([undefined, undefined]);
  });
});

it('pressed twice does not decide the row that replaced the decided one', () => {
  expect([0, 300, 999].map((later) => isTooSoon(5000, 5000 + later))).toEqual([true, true, true]);
  expect([isTooSoon(5000, 6000), isTooSoon(-Infinity, 0)]).toEqual([false, false]);
});

it('says what the pending approvals figure counts, and what it leaves out', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const waiting = {
    pendingJobs: 7,
    pendingProviders: 1,
    pendingOfTest: { jobs: 1, applications: 2 },
    oldestPendingAt: '2026-11-20T05:00:00Z',
    nextDueAt: '2026-11-21T12:12:00Z',
  };
  expect(pendingNote(waiting, now)).toBe(
    '7 jobs and 1 application, oldest 31 h, next due in 12 min, plus 3 from test accounts',
  );
  expect(
    pendingNote({ ...waiting, pendingOfTest: { jobs: 0, applications: 0 }, nextDueAt: '2026-11-21T11:12:00Z' }, now),
  ).toBe('7 jobs and 1 application, oldest 31 h, late by 48 min');
});

describe('the response deadline', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();

  it.each([
    [48, 'due in 48 h'],
    [2.5, 'due in 2 h'],
    [0.7, 'due in 42 min'],
    [0.01, 'due now'],
    [0, 'just past due'],
    [-0.5, 'late by 30 min'],
    [-5.2, 'late by 5 h'],
    [-24 * 5, 'late by 5 days'],
  ])('%d hours before its end is %s', (hours, words) => {
    expect(dueText(inHours(hours), now)).toBe(words);
  });
});

it('says that an approved business can bid only when nothing is left to pay', () => {
  expect(approvedText({ subscriptionStatus: 'active' })[1]).toBe(
    'Provider has been successfully approved and can now bid on jobs.',
  );
  expect(approvedText({ subscriptionStatus: 'approved_for_payment' })[1]).toContain('once the $99 membership is paid');
});

describe('a longer bidding', () => {
  const now = new Date('2026-11-21T12:00:00Z');

  it('counts from the current closing time', () => {
    expect(extendedTo('2026-11-22T12:00:00Z', 24, now)).toBe('2026-11-23T12:00:00.000Z');
  });

  it('counts from now if that has passed or none was set', () => {
    expect(extendedTo('2026-11-20T12:00:00Z', 12, now)).toBe('2026-11-22T00:00:00.000Z');
    expect(extendedTo(null, 12, now)).toBe('2026-11-22T00:00:00.000Z');
  });
});

describe('the filters of job management', () => {
  it('come from the address and go back into it', () => {
    const filters = readAdminFilters(new URLSearchParams('q=oak&status=open&parish=22071&owner=12&x=1'));
    expect(filters).toEqual({ words: 'oak', status: 'open', parish: '22071', owner: 12 });
    expect(writeAdminFilters(filters).toString()).toBe('q=oak&status=open&parish=22071&owner=12');
  });

  it('ignore unknown values', () => {
    expect(readAdminFilters(new URLSearchParams('status=gone&parish=99&owner=Renee'))).toEqual({
      words: '',
      status: '',
      parish: '',
    });
  });

  it("ask for one account's jobs by its id, in the list and the export", () => {
    const filters = { words: '', status: '', parish: '', owner: 12 } as const;
    expect(toAdminQuery(filters)).toEqual({ owner: 12 });
    expect(toJobExport(filters).toString()).toBe('owner=12');
  });

  it('ask for both axes where one word means both', () => {
    expect(toAdminQuery({ words: ' ', status: 'open', parish: '' })).toEqual({ status: ['approved', 'open'] });
    expect(toAdminQuery({ words: '', status: 'pending', parish: '' })).toEqual({
      status: ['pending', 'open'],
      sort: 'oldest',
    });
    // A chosen order stays, in the address and in the call.
    const chosen = readAdminFilters(new URLSearchParams('status=pending&sort=newest'));
    expect([toAdminQuery(chosen).sort, writeAdminFilters(chosen).get('sort')]).toEqual([undefined, 'newest']);
    expect(toAdminQuery({ words: 'oak', status: 'rejected', parish: '' })).toEqual({ q: 'oak', status: ['rejected'] });
    expect(toJobExport({ words: 'oak', status: 'open', parish: '22071' }).toString()).toBe(
      'search=oak&status=approved%2Copen&parish=22071',
    );
  });
});
