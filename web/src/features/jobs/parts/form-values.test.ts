import { CreateJob } from '@live-oak/contract/features/jobs/schema.ts';
import { describe, expect, it } from 'vitest';
import { EMPTY_FORM, parseDraft, toChange, toNewJob } from './form-values.ts';

const filled = {
  ...EMPTY_FORM,
  title: 'Water oak over the carport',
  description: 'Leans to the north, soft at the base.',
  location: '1120 Main St, Baton Rouge 70808',
  serviceType: 'tree_removal',
  urgency: 'high',
  budget: '2,500',
};

describe('the posting form', () => {
  it('leaves out what was left blank, and is what the contract takes', () => {
    expect(toNewJob(filled)).toEqual({
      ...filled,
      scheduledDate: undefined,
      treeSpecies: undefined,
      treeDbhInches: undefined,
      treeHeightFeet: undefined,
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

  it('takes a draft back, and nothing that is not one', () => {
    expect(parseDraft(JSON.stringify(filled))).toEqual(filled);
    expect(parseDraft(JSON.stringify({ title: 'Oak', budget: 7, extra: 1 }))).toEqual({ ...EMPTY_FORM, title: 'Oak' });
    expect(parseDraft(JSON.stringify(EMPTY_FORM))).toBeUndefined();
    expect(parseDraft('{')).toBeUndefined();
    expect(parseDraft(null)).toBeUndefined();
    expect(parseDraft('[1]')).toBeUndefined();
  });
});
