// What is written down of a job for all bidders: the same as what is presented to each, and nothing of one for another.
import { expect, test } from 'vitest';
import type { Viewer, ViewerProvider } from '../../http/viewer.ts';
import { presentJob } from './present.ts';
import type { JobRow } from './row.ts';
import { writeJob } from './written.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

const provider: ViewerProvider = {
  id: 4,
  businessName: 'Bayou Tree',
  verificationStatus: 'verified',
  subscriptionStatus: 'active',
  paidThrough: new Date('2027-11-21T12:00:00Z'),
  credentialsValidThrough: null,
  coveredThrough: null,
  workParishes: ['22055'],
  baseZip: null,
  radiusMiles: null,
  specialties: [],
  equipment: [],
};

const bidder = (id: number, more: Partial<ViewerProvider> = {}): Viewer => ({
  sessionId: id,
  userId: id,
  userType: 'provider',
  firstName: 'Ada',
  lastName: 'Fontenot',
  email: 'ada@example.com',
  username: 'ada',
  phone: null,
  isTest: false,
  language: 'en',
  emailVerified: true,
  createdAt: NOW,
  noticesVersion: 0,
  unread: 0,
  twoFactor: false,
  provider: { ...provider, id, ...more },
});

const NULLS =
  `lat lon budget_cents scheduled_date tree_species tree_dbh_inches tree_height_feet standing wires trunk rejection_reason
  bidding_closed_at awarded_at started_at work_done_at work_note completed_at pictures bid_count my_id award_id dispute visit distance storm_id`
    .split(/\s+/)
    .map((name) => [name, null] as const);

/** As the database gives a bidder's row: made anew by each reading. */
function rowOf(more: Partial<JobRow> = {}): JobRow {
  const row = {
    ...Object.fromEntries(NULLS),
    id: 7,
    client_id: 2,
    title: 'Oak over the house',
    description: 'Call Renee Boudreaux at 337-555-0142',
    location: '118 Rue Bon Secour, Lafayette, LA 70508',
    city: 'Lafayette',
    zip: '70508',
    parish_fips: '22055',
    service_code: 'tree_removal',
    urgency: 'high',
    show_budget: false,
    approval_status: 'approved',
    status: 'open',
    approved_at: new Date('2026-11-20T12:00:00Z'),
    bidding_closes_at: new Date('2026-11-24T12:00:00Z'),
    created_at: new Date('2026-11-20T11:00:00Z'),
    client_name: 'Renee Boudreaux',
    reviewed: false,
    ...more,
  };
  // The columns that a bidder's reading leaves out are not asked for.
  return row as JobRow;
}

const mine: Partial<JobRow> = {
  my_id: 90,
  my_provider_id: 4,
  my_amount_cents: 125_000,
  my_message: 'We bring a crane',
  my_duration: '1 day',
  my_status: 'pending',
  my_revision: 1,
  my_nonce: 'n',
  my_receipt: 'r',
  my_created_at: NOW,
  my_updated_at: NOW,
  my_lines: null,
};

/** Written twice, the second time from what was kept; both must be what is presented. */
function mustBeAsPresented(row: JobRow, viewer: Viewer): void {
  const presented: unknown = JSON.parse(JSON.stringify(presentJob(row, viewer, NOW)));
  expect(JSON.parse(writeJob(row, viewer, NOW))).toEqual(presented);
  expect(JSON.parse(writeJob({ ...row }, viewer, NOW))).toEqual(presented);
}

test('each bidder reads what is presented to them, whoever read the job before', () => {
  mustBeAsPresented(rowOf(mine), bidder(4));
  mustBeAsPresented(rowOf(), bidder(5, { workParishes: [] }));
  mustBeAsPresented(rowOf({ distance: 12.34 }), bidder(6, { subscriptionStatus: 'canceled' }));
  expect(writeJob(rowOf(), bidder(5), NOW)).not.toContain('We bring a crane');
});

test('the owner and the winner read the open words, and no bidder after them does', () => {
  const row = rowOf();
  const owner: Viewer = { ...bidder(2), userType: 'client', provider: null };
  mustBeAsPresented(row, owner);
  expect(writeJob(row, owner, NOW)).toContain('337-555-0142');
  mustBeAsPresented(row, bidder(4));
  expect(writeJob(row, bidder(4), NOW)).not.toContain('337-555-0142');
});

test.for<[string, Partial<JobRow>]>([
  ['a word', { title: 'Two oaks over the house' }],
  ['the name', { client_name: 'Rosa Boudreaux' }],
  ['an instant', { bidding_closes_at: new Date('2026-11-25T12:00:00Z') }],
  [
    'a picture',
    { pictures: [{ id: 1, key: 'a/b.jpg', thumb_key: 'a/c.jpg', width: 800, height: 600, kind: 'asked' as const }] },
  ],
  ['a place', { lat: 30.15, lon: -92.03 }],
])('what was written is not used when %s has changed', ([, change]) => {
  mustBeAsPresented(rowOf(), bidder(4));
  mustBeAsPresented(rowOf(change), bidder(4));
});
