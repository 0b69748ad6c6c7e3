import { expect, it } from 'vitest';
import { approvingText, biddingEnd, closingText } from './wording.ts';

const ANNOUNCED = '2026-11-27T14:24:00Z';

it('says when bidding closed, and that it was before the scheduled time', () => {
  expect(biddingEnd({ biddingClosesAt: ANNOUNCED, biddingClosedAt: null }).label).toBe('Bidding closes');
  const early = biddingEnd({ biddingClosesAt: ANNOUNCED, biddingClosedAt: '2026-11-22T14:31:00Z' });
  expect(early.label).toBe('Bidding closed');
  expect(early.value).toMatch(/Nov 22.*8:31.*, before the scheduled time$/);
  expect(biddingEnd({ biddingClosesAt: ANNOUNCED, biddingClosedAt: ANNOUNCED }).value).not.toContain('before');
});

it('says before closing how many bids are opened and which end was scheduled', () => {
  expect(closingText({ bidCount: 2, biddingClosesAt: ANNOUNCED })).toMatch(/^2 bids, scheduled to close .*Nov 27/);
  expect(closingText({ bidCount: 1, biddingClosesAt: null })).toMatch(/^1 bid\. This opens the bids/);
});

it('says before approving whether a job becomes visible or stays so', () => {
  expect(approvingText({ isOut: false })).toContain('becomes visible to businesses now');
  expect(approvingText({ isOut: true })).toContain('stays visible');
});
