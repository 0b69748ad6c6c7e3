import { expect, test } from 'vitest';
import { messageOf } from '../../kernel/errors.ts';
import { purchaseOf } from './checkout.ts';

const purchaseWords = (...of: Parameters<typeof purchaseOf>) => messageOf(purchaseOf(...of));

const job = {
  title: 'Remove a leaning oak',
  location: '8642 Oak St, New Orleans, LA 70118',
  clientName: 'Renée Landry',
};

test('it names the job, the bidder by letter, and that the money is held', () => {
  expect(purchaseWords(job, 0)).toBe('Remove a leaning oak · Bidder A · held until you confirm');
});

test('it reveals neither a name nor contact details', () => {
  const words = purchaseWords({ ...job, title: 'Oak at 8642 Oak St, call Renée Landry 504-555-0134' }, 1);
  expect(words).toContain('Bidder B');
  for (const secret of ['8642', 'Renée', 'Landry', '555']) expect(words).not.toContain(secret);
});

test('a long title is cut at a space, and not within a character', () => {
  const [cut = ''] = purchaseWords({ ...job, title: 'Take down the big water oak by the shed '.repeat(5) }, 0).split(
    ' · ',
  );
  expect(cut.length).toBeLessThanOrEqual(60);
  expect(cut.endsWith('…')).toBe(true);
  expect(cut).not.toContain(' …');
  const [trees = ''] = purchaseWords({ ...job, title: '🌳'.repeat(100) }, 0).split(' · ');
  expect(trees).toBe(`${'🌳'.repeat(59)}…`);
});
