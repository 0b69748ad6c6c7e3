// The rules of the health assessment, checkbox by checkbox: written out, so that nobody changes what counts as urgent by
// accident.
import { expect, test } from 'vitest';
import { assess, describe as wordsOf, HEALTHS, ruleOf, SIGNS, type Level, type Sign } from './assess.ts';

/** The level of each sign on its own, and when the tree could hit something. */
const TABLE: Record<Sign, readonly [alone: Level, overTarget: Level]> = {
  soil_lifting: ['soon', 'call_now'],
  roots_cut: ['soon', 'soon'],
  fungus_at_foot: ['soon', 'soon'],
  foot_soft: ['soon', 'soon'],
  foot_wet: ['watch', 'watch'],
  trunk_split: ['soon', 'call_now'],
  new_lean: ['soon', 'call_now'],
  fork_cracked: ['soon', 'soon'],
  cavity: ['soon', 'soon'],
  old_lean: ['fine', 'watch'],
  bark_off: ['watch', 'watch'],
  hanging_branch: ['soon', 'call_now'],
  dead_branches: ['watch', 'soon'],
  crown_thin: ['watch', 'watch'],
  leaves_odd: ['watch', 'watch'],
  topped: ['watch', 'watch'],
  dropped_limb: ['watch', 'soon'],
  lightning: ['soon', 'soon'],
  dug_nearby: ['watch', 'watch'],
  storm_since: ['watch', 'watch'],
  over_building: ['fine', 'fine'],
  over_people: ['fine', 'fine'],
  near_wires: ['fine', 'fine'],
};

test.each(SIGNS)('%s', (sign) => {
  const [alone, overTarget] = TABLE[sign];
  const isTarget = ruleOf(sign).area === 'targets';
  expect(assess({ signs: [sign] }).level).toBe(isTarget ? 'fine' : alone);
  for (const target of ['over_building', 'over_people', 'near_wires'] as const) {
    expect(assess({ signs: [target, sign] }).level).toBe(overTarget);
  }
});

test('a trunk split over a roof is to be called about now, before all other reasons', () => {
  const signs: Sign[] = ['leaves_odd', 'trunk_split', 'dead_branches', 'over_building'];
  expect(assess({ signs, overallHealth: 'excellent' })).toEqual({
    level: 'call_now',
    reasons: [
      { sign: 'trunk_split', level: 'call_now' },
      { sign: 'dead_branches', level: 'soon' },
      { sign: 'leaves_odd', level: 'watch' },
    ],
    health: 'fine',
    job: { serviceCode: 'emergency', urgency: 'emergency', standing: 'leaning', wires: null },
  });
});

test('signs of the whole tree have their own level, and the more urgent one counts', () => {
  expect(HEALTHS.map((overallHealth) => assess({ overallHealth, signs: [] }).level)).toEqual([
    'fine',
    'fine',
    'watch',
    'soon',
    'soon',
  ]);
  expect(assess({ overallHealth: 'poor', signs: ['leaves_odd'] }).level).toBe('soon');
  expect(assess({ signs: [] })).toMatchObject({ level: 'fine', reasons: [], health: null });
});

test('the draft job has its service, its urgency, and wires only if they were seen', () => {
  expect(assess({ signs: ['cavity'] }).job).toEqual({
    serviceCode: 'health_assessment',
    urgency: 'high',
    standing: 'standing',
    wires: null,
  });
  expect(assess({ signs: ['hanging_branch', 'near_wires'] }).job).toEqual({
    serviceCode: 'emergency',
    urgency: 'emergency',
    standing: 'leaning',
    wires: 'yes',
  });
  expect(assess({ overallHealth: 'fair', signs: [] }).job.urgency).toBe('medium');
  expect(assess({ overallHealth: 'good', signs: [] }).job.urgency).toBe('low');
});

test('the description lists what was seen in order, then the owner’s text', () => {
  const words = { seen: 'Seen:', says: (sign: Sign) => sign, more: ['Age: old', undefined] };
  expect(wordsOf(['cavity', 'roots_cut'], ' It creaks. ', words)).toBe(
    'Seen:\n- roots_cut\n- cavity\n\nAge: old\n\nIt creaks.',
  );
  expect(wordsOf([], undefined, { ...words, more: [] })).toBe('');
});
