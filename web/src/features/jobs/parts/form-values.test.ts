import { CreateJob } from '@live-oak/contract/features/jobs/schema.ts';
import { describe, expect, it } from 'vitest';
import { parseDraft, toChange, toNewJob, typedIn, typedDollars } from './form-values.ts';
import { EMPTY_FORM } from './job-values.ts';

const filled = {
  ...EMPTY_FORM,
  title: 'Water oak over the carport',
  description: 'Leans to the north, soft at the base.',
  location: '1120 Main St, Baton Rouge 70808',
  serviceType: 'tree_removal',
  urgency: 'high',
  budget: '2,500',
};

const aPhoto = (id: number) => ({
  id,
  path: `/uploads/${id}.jpg`,
  thumbPath: `/uploads/${id}.webp`,
  name: 'oak.jpg',
  mime: 'image/jpeg',
  bytes: 1000,
  width: 640,
  height: 480,
  purpose: 'job_photo' as const,
});

describe('the posting form', () => {
  it('distinguishes typed from empty', () => {
    expect(typedIn(EMPTY_FORM)).toEqual({});
    expect(typedIn({ ...EMPTY_FORM, title: 'Oak on the roof', photos: [aPhoto(1)] })).toEqual({
      title: 'Oak on the roof',
      photos: [aPhoto(1)],
    });
  });

  it('leaves out blank fields, and is valid for the contract', () => {
    expect(toNewJob(filled)).toEqual({
      ...filled,
      scheduledDate: undefined,
      treeSpecies: undefined,
      treeDbhInches: undefined,
      treeHeightFeet: undefined,
      standing: undefined,
      wires: undefined,
      trunk: undefined,
      photos: undefined,
      askAgainJobId: undefined,
    });
    expect(CreateJob.parse(toNewJob(filled))).toMatchObject({ budget: 250_000, serviceType: 'tree_removal' });
  });

  it('changes only what differs, and clears with null', () => {
    const before = { ...filled, treeSpecies: 'Water oak' };
    expect(toChange(filled, filled)).toEqual({});
    expect(toChange({ ...filled, title: 'Two oaks', showBudget: true, treeSpecies: '' }, before)).toEqual({
      title: 'Two oaks',
      showBudget: true,
      treeSpecies: null,
    });
  });

  it('sends the site facts, and clears an answer with null', () => {
    const said = { ...filled, standing: 'down', wires: 'unsure', trunk: 'right_of_way' };
    expect(CreateJob.parse(toNewJob(said))).toMatchObject({ standing: 'down', wires: 'unsure', trunk: 'right_of_way' });
    expect(toChange({ ...said, wires: '', trunk: 'private' }, said)).toEqual({ wires: null, trunk: 'private' });
  });

  it('sends the ids of pictures, and those of a change only if they differ', () => {
    expect(toNewJob({ ...filled, photos: [aPhoto(3), aPhoto(5)] }).photos).toEqual([3, 5]);
    expect(toChange({ ...filled, photos: [aPhoto(5)] }, { ...filled, photos: [aPhoto(3)] })).toEqual({ photos: [5] });
    expect(toChange({ ...filled, photos: [] }, { ...filled, photos: [aPhoto(3)] })).toEqual({ photos: [] });
    expect(toChange({ ...filled, photos: [aPhoto(3)] }, { ...filled, photos: [aPhoto(3)] })).toEqual({});
  });

  it('restores a draft, and ignores an invalid one', () => {
    expect(parseDraft(JSON.stringify(filled))).toEqual(filled);
    expect(parseDraft(JSON.stringify({ title: 'Oak', budget: 7, extra: 1 }))).toEqual({ ...EMPTY_FORM, title: 'Oak' });
    expect(parseDraft(JSON.stringify(EMPTY_FORM))).toBeUndefined();
    const withPhoto = { ...EMPTY_FORM, photos: [aPhoto(3)] };
    expect(parseDraft(JSON.stringify(withPhoto))).toEqual(withPhoto);
    expect(parseDraft(JSON.stringify({ ...filled, photos: [{ path: 'https://elsewhere' }] }))).toEqual(filled);
    expect(parseDraft('{')).toBeUndefined();
    expect(parseDraft(null)).toBeUndefined();
    expect(parseDraft('[1]')).toBeUndefined();
  });

  it('completes a draft of changes with what the job says now', () => {
    expect(parseDraft(JSON.stringify({ title: 'Two oaks', budget: '' }), filled)).toEqual({
      ...filled,
      title: 'Two oaks',
      budget: '',
    });
    expect(parseDraft('{}', filled)).toBeUndefined();
  });
});

it('shows a budget as people type it', () => {
  expect([2500, 2500.5, 2500.55, null].map(typedDollars)).toEqual(['2500', '2500.50', '2500.55', '']);
});
