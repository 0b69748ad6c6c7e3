import { DEMO_NOTES } from '@live-oak/contract/features/accounts/answers.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { SPECIALTIES } from '@live-oak/contract/features/accounts/schema.ts';
import { CreateBid } from '@live-oak/contract/features/bids/schema.ts';
import { CreateJob } from '@live-oak/contract/features/jobs/schema.ts';
import { JOB_STATUSES } from '@live-oak/contract/features/jobs/states.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readEnv } from '../../server/src/kernel/env.ts';
import { resolveLocation } from '../../server/src/places/resolve.ts';
import { DEMO_ACCOUNTS } from '../../server/src/features/accounts/demo-people.ts';
import { demoBusinesses, demoJobs, demoOwners } from './demo-scenario.ts';
import { madeJobs } from './scenario/made-jobs.ts';
import { documentsOf } from './scenario/documents-of-demo.ts';
import { businessTimes, jobTimes } from './scenario/timeline.ts';

const now = new Date('2026-11-21T15:00:00Z');
const jobs = [...demoJobs, ...madeJobs(now)];
const business = (key: string) => demoBusinesses.find((one) => one.key === key);

describe('the demonstration', () => {
  it('gives nobody the phone number of support', () => {
    const phones = [...demoBusinesses, ...demoOwners].flatMap(({ phone }) => (phone ? [phone] : []));
    expect(phones.length).toBeGreaterThan(10);
    expect(phones).not.toContain(readEnv({ DEMO_DATA: 'on' }).support.phone.shown);
  });

  it('has no captions in its pictures, which would be smudges at small sizes', async () => {
    const folder = new URL('scenario/pictures/', import.meta.url);
    const names = readdirSync(folder).filter((name) => name.endsWith('.jpg'));
    expect(names).toHaveLength(10);
    for (const name of names) {
      const picture = sharp(readFileSync(new URL(name, folder)));
      const { width, height } = await picture.metadata();
      // The background, where a caption was on paper: nearly white.
      const foot = await picture
        .extract({ left: 0, top: height - 30, width, height: 30 })
        .png()
        .toBuffer();
      const { channels } = await sharp(foot).stats();
      expect([name, Math.max(...channels.map(({ mean }) => mean)) < 200]).toEqual([name, true]);
    }
  });

  it('has about sixty jobs, in every state, and one of Renée in each', () => {
    expect(jobs.length).toBeGreaterThanOrEqual(58);
    const endings = new Set(jobs.map(({ ends }) => ends));
    const renees = new Set(jobs.filter(({ owner }) => owner === 'owner').map(({ ends }) => ends));
    for (const status of [...JOB_STATUSES, 'pending', 'rejected'] as const) {
      expect([...endings]).toContain(status);
      expect([...renees]).toContain(status);
    }
  });

  it('has a part for each demonstration account', () => {
    for (const { key, firstName, lastName } of DEMO_ACCOUNTS.filter(({ role }) => role !== 'admin')) {
      expect(demoOwners.find((owner) => owner.key === key) ?? business(key)).toMatchObject({ firstName, lastName });
    }
    for (const { key } of DEMO_ACCOUNTS.filter((person) => ['member', 'rival'].includes(person.key))) {
      expect(DEMO_NOTES[key]).toContain(business(key)?.businessName);
    }
  });

  it('uses texts that the forms accept, at places that are found', () => {
    for (const { title, description, location, service, urgency, budget, tree, site, bids = [] } of jobs) {
      const sizes = { treeSpecies: tree?.species, treeDbhInches: tree?.dbh, treeHeightFeet: tree?.height };
      const posted = CreateJob.safeParse({
        title,
        description,
        location,
        serviceType: service,
        urgency,
        budget,
        ...sizes,
        ...site,
      });
      expect(posted.error?.issues ?? []).toEqual([]);
      expect(resolveLocation(location)).toMatchObject({ precision: 'zip' });
      for (const { dollars, message } of bids) {
        expect(CreateBid.safeParse({ jobId: 1, bidAmount: dollars, message }).error?.issues ?? []).toEqual([]);
      }
    }
    for (const { specialties } of demoBusinesses) expect(SPECIALTIES).toEqual(expect.arrayContaining([...specialties]));
  });

  it('runs each story in order and up to today at most, at any hour of the day', () => {
    for (let hour = 0; hour < 24; hour += 1) {
      const at = new Date(now.getTime() + hour * 3_600_000);
      for (const job of [...demoJobs, ...madeJobs(at)]) {
        const times = jobTimes(job, at).map((step) => step.at.getTime());
        expect({ title: job.title, times }).toEqual({ title: job.title, times: times.toSorted((a, b) => a - b) });
        expect(times.at(-1)).toBeLessThan(at.getTime());
      }
    }
  });

  it('has bids only by businesses that were members at that time', () => {
    for (const job of jobs) {
      for (const { at, step } of jobTimes(job, now)) {
        if (!('bid' in step)) continue;
        const bidder = business(step.bid.by);
        const steps = bidder ? businessTimes(bidder, now).steps : [];
        expect(steps.some((one) => one.step === 'pay' && one.at < at)).toBe(true);
        expect(steps.some((one) => ['suspend', 'expire'].includes(one.step) && one.at <= at)).toBe(false);
      }
    }
  });

  it('has bids only by businesses whose insurance was valid that day, at any hour of the day', () => {
    for (let hour = 0; hour < 24; hour += 1) {
      const made = new Date(now.getTime() + hour * 3_600_000);
      for (const job of [...demoJobs, ...madeJobs(made)]) {
        for (const { at, step } of jobTimes(job, made)) {
          const bidder = 'bid' in step ? business(step.bid.by) : undefined;
          const day = chicagoDate(at);
          const insuredTo = bidder ? (documentsOf(bidder, made).insuranceExpiry ?? '') : day;
          expect({ title: job.title, hour, day, isInsured: day <= insuredTo }).toMatchObject({ isInsured: true });
        }
      }
    }
  });

  it('chooses only bids of businesses that bid', () => {
    const notChosen = ['pending', 'rejected', 'open', 'bidding_closed', 'cancelled'];
    for (const { chosen, bids = [], title } of jobs.filter(({ ends }) => !notChosen.includes(ends))) {
      expect({ title, bidders: bids.map(({ by }) => by) }).toEqual({
        title,
        bidders: expect.arrayContaining([chosen]),
      });
    }
    for (const { bids = [], title } of jobs) {
      expect({ title, bidders: new Set(bids.map(({ by }) => by)).size }).toEqual({ title, bidders: bids.length });
    }
  });
});
