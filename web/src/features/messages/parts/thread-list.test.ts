import { expect, it } from 'vitest';
import { shownLine } from './thread-list.tsx';

const lines = [
  { jobId: 5, providerId: 2 },
  { jobId: 4, providerId: 2 },
  { jobId: 4, providerId: 3 },
];

it('marks one conversation: the address’s, or the newest of its job', () => {
  expect(shownLine(lines, { jobId: 4, providerId: 3 })).toBe(lines[2]);
  expect(shownLine(lines, { jobId: 4, providerId: undefined })).toBe(lines[1]);
  expect(shownLine(lines, { jobId: 9, providerId: undefined })).toBeUndefined();
  expect(shownLine(lines, undefined)).toBeUndefined();
});
