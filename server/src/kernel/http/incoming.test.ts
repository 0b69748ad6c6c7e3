// What visitors may have on the disk at once: one address never uses everybody's space.
import { expect, test } from 'vitest';
import { MOST_GUEST_ADDRESS_BYTES, MOST_GUEST_FORM_BYTES, MOST_INCOMING_GUESTS, openShare } from './incoming.ts';

const fill = (address: string) => {
  const share = openShare(address);
  share.add(MOST_GUEST_FORM_BYTES);
  return share;
};

test('seven slow forms from one address leave room for a form from another', () => {
  const first = [fill('192.0.2.1'), fill('192.0.2.1')];
  for (let more = 0; more < 5; more += 1) {
    expect(() => openShare('192.0.2.1').add(1)).toThrow(expect.objectContaining({ code: 'TOO_MANY' }));
  }
  const other = fill('192.0.2.2');
  expect(MOST_GUEST_ADDRESS_BYTES).toBeLessThanOrEqual(MOST_INCOMING_GUESTS / 3);
  first.forEach((share) => share.close());
  fill('192.0.2.1').close();
  other.close();
});

test('signed-in people are not counted by address', () => {
  const shares = Array.from({ length: 4 }, () => openShare(undefined));
  expect(() => shares.forEach((share) => share.add(MOST_GUEST_FORM_BYTES))).not.toThrow();
  shares.forEach((share) => share.close());
});
