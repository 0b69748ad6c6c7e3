import { CreateJob } from '@live-oak/contract/features/jobs/schema.ts';
import { CreateBid } from '@live-oak/contract/features/bids/schema.ts';
import { CreateReview } from '@live-oak/contract/features/reviews/schema.ts';
import { Register } from '@live-oak/contract/features/accounts/schema.ts';
import { describe, expect, it } from 'vitest';
import { resolveLocation } from '../../server/src/places/resolve.ts';
import { PATTERN_COUNT } from './jobs.ts';
import { makersFor } from './makers.ts';

const makers = makersFor(7);
const day = new Date('2026-11-20T15:00:00Z');
const some = Array.from({ length: 600 }, (_, index) => index);

describe('makers', () => {
  it('create the same row from the same seed and index, and a different one from another', () => {
    expect(makersFor(7).job(41, day)).toEqual(makers.job(41, day));
    expect(makersFor(8).job(41, day)).not.toEqual(makers.job(41, day));
    expect(makers.provider(3, day)).toEqual(makersFor(7).provider(3, day));
  });

  it('create jobs that the posting form would accept, at an address that resolves', () => {
    for (const index of some) {
      const { place, budgetCents, scheduledDate, ...job } = makers.job(index, day);
      const { treeSpecies, treeDbhInches, treeHeightFeet, title, description, serviceCode, urgency, showBudget } = job;
      const body = {
        title,
        description,
        location: place.location,
        serviceType: serviceCode,
        urgency,
        showBudget,
        treeSpecies,
        treeDbhInches,
        treeHeightFeet,
      };
      const posted = CreateJob.safeParse({
        ...body,
        budget: budgetCents === null ? undefined : budgetCents / 100,
      });
      expect(posted.error?.issues ?? []).toEqual([]);
      expect(scheduledDate === null || scheduledDate >= '2026-11-20').toBe(true);
      expect(resolveLocation(place.location)).toMatchObject({
        zip: place.zip,
        parishFips: place.parishFips,
        precision: 'zip',
      });
    }
  });

  it('create texts without an empty slot, a lowercase first letter or a phone number', () => {
    const texts = some.flatMap((index) => {
      const job = makers.job(index, day);
      return [
        job.title,
        job.description,
        makers.bid(index, 0, job, 9).message,
        makers.review(index, 'client', job).comment,
      ];
    });
    for (const text of texts) expect(text).not.toMatch(/[{}]|undefined| {2}|^[a-z]|[.?] [a-z]|\d{3}-\d{4}|@/);
  });

  it('have at least sixty openings, none too similar to another', () => {
    expect(PATTERN_COUNT).toBeGreaterThanOrEqual(60);
    expect(new Set(some.map((index) => makers.job(index, day).description)).size).toBeGreaterThan(560);
  });

  it('create people and businesses that the registration form would accept, all different', () => {
    const people = some.map((index) => makers.provider(index, day));
    for (const { user, ...business } of people) {
      const { businessName, licenseNumber, insuranceNumber, yearsExperience, serviceArea, specialties } = business;
      const body = {
        ...user,
        password: 'a long enough one',
        businessName,
        licenseNumber,
        insuranceNumber,
        yearsExperience,
        serviceArea,
        specialties,
      };
      expect(Register.safeParse(body).error?.issues ?? []).toEqual([]);
    }
    expect(new Set(people.map(({ user }) => user.email)).size).toBe(people.length);
    expect(new Set(people.map(({ licenseNumber }) => licenseNumber)).size).toBe(people.length);
  });

  it('create bids around the guide and valid reviews', () => {
    for (const index of some) {
      const job = makers.job(index, day);
      const bid = makers.bid(index, 1, job, 12);
      expect(CreateBid.safeParse({ jobId: 1, bidAmount: bid.amountCents / 100, message: bid.message }).success).toBe(
        true,
      );
      expect(bid.amountCents).toBeGreaterThan(job.guideDollars * 60);
      expect(bid.createdAt > job.createdAt).toBe(true);
      expect(CreateReview.safeParse(makers.review(index, 'provider', job)).success).toBe(true);
    }
  });

  it('are fast enough for a million jobs', () => {
    const started = process.cpuUsage();
    for (let index = 0; index < 20_000; index += 1) makers.job(index, day);
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(1.2);
  });
});
