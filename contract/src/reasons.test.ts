import { describe, expect, it } from 'vitest';
import { reasonIn, withParams, wordsIn } from './reasons.ts';
import { REFUSALS } from './refusals.ts';

const wordsOf = (text: string) => {
  const reason = reasonIn(text);
  return reason && wordsIn(REFUSALS, reason);
};

describe('a reason', () => {
  it('is a key, or a key with its values', () => {
    expect(reasonIn('bids.closed')).toEqual({ reason: 'bids.closed' });
    const text = withParams('jobs.noSuchParish', { name: 'a "b" {c}\n' });
    expect(reasonIn(text)).toEqual({ reason: 'jobs.noSuchParish', params: { name: 'a "b" {c}\n' } });
    expect(wordsOf(text)).toContain('a "b" {c}\n');
  });

  it.each([
    'Bidding on this job has closed.',
    'St.Louis',
    'bids.closed {x}',
    'bids.closed {"x":{}}',
    'bids.closed {"x":null}',
    'constructor.name',
    'toString.call',
    '__proto__.toString',
    'bids.constructor',
    'bids.toString',
    'form.atMost',
    'form.atMost {}',
    'accounts.cannotClose {"blocks":7}',
  ])('is not %s, which a user may type: it has no text and throws nothing', (text) => {
    expect(wordsOf(text)).toBeUndefined();
  });
});
