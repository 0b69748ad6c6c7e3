import { describe, expect, it } from 'vitest';
import { draftOfAddress } from './parts/use-draft-link.ts';
import { jobDraftLink } from './draft-link.ts';

const read = (address: string) => draftOfAddress(new URL(address, 'http://live-oak.test').searchParams);

describe('the address that fills the posting form', () => {
  it('round-trips what a tool knows', () => {
    const address = jobDraftLink({
      title: 'Oak & pine, 50% dead?',
      serviceCode: 'tree_removal',
      urgency: 'high',
      description: 'A crack\nruns down the trunk.',
      treeSpecies: 'Water oak',
      treeHeightFeet: 60,
      parish: 'st-tammany',
      standing: 'leaning',
      wires: 'unsure',
      trunk: 'right_of_way',
    });
    expect(address.startsWith('/post-job?')).toBe(true);
    expect(read(address)).toEqual({
      title: 'Oak & pine, 50% dead?',
      serviceType: 'tree_removal',
      urgency: 'high',
      description: 'A crack\nruns down the trunk.',
      treeSpecies: 'Water oak',
      treeHeightFeet: '60',
      location: 'St. Tammany Parish, LA',
      standing: 'leaning',
      wires: 'unsure',
      trunk: 'right_of_way',
    });
  });

  it('accepts no value that the contract would refuse, and no unknown name', () => {
    const bad = new URLSearchParams({
      title: 'x'.repeat(121),
      serviceCode: 'magic',
      urgency: 'now',
      description: 'short',
      treeHeightFeet: '-3',
      treeDbhInches: 'wide',
      parish: 'Travis',
      standing: 'floating',
      wires: 'true',
      trunk: '\u0000',
      budget: '5',
      photos: '[]',
    });
    expect(draftOfAddress(bad)).toBeUndefined();
    bad.set('treeHeightFeet', '40');
    expect(draftOfAddress(bad)).toEqual({ treeHeightFeet: '40' });
  });

  it('accepts a parish by name, slug and code, and is the bare form without values', () => {
    for (const parish of ['22071', 'orleans', 'Orleans', 'Orleans Parish']) {
      expect(read(jobDraftLink({ parish }))).toEqual({ location: 'Orleans Parish, LA' });
    }
    expect(jobDraftLink({})).toBe('/post-job');
    expect(read('/post-job')).toBeUndefined();
  });
});
