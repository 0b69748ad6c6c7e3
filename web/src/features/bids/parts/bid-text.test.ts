import { describe, expect, it } from 'vitest';
import { bidderName, bidMoney, letterOf, typedMoney } from './bid-text.ts';
import { bidMeans } from './own-bid.tsx';

describe('texts about bids', () => {
  it('name a bidder by letter or by name', () => {
    expect([letterOf('A'), letterOf('Bidder AB'), bidderName('C'), bidderName('Bidder C')]).toEqual([
      'A',
      'AB',
      'Bidder C',
      'Bidder C',
    ]);
  });

  it('show cents only if there are any', () => {
    expect([bidMoney(2350), bidMoney(2350.5)]).toEqual(['$2,350', '$2,350.50']);
  });

  it('distinguish a sealed bid from an opened one', () => {
    expect(bidMeans('pending', 'open')).toMatch(/^Sealed/);
    expect(bidMeans('pending', 'bidding_closed')).toMatch(/^Opened/);
    expect(bidMeans('rejected', 'awarded')).toBe('The owner chose another bid.');
    expect(bidMeans('accepted', 'cancelled')).toContain('Please don’t go to the property.');
    // A settled dispute or the payer's bank cancels a job too.
    expect(bidMeans('accepted', 'cancelled')).not.toContain('then canceled');
  });

  it('parse an amount while it is typed', () => {
    expect([typedMoney('2,560'), typedMoney('$80.5'), typedMoney(''), typedMoney('two'), typedMoney('0')]).toEqual([
      '$2,560',
      '$80.50',
      undefined,
      undefined,
      undefined,
    ]);
  });
});
