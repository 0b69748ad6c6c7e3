import { expect, it } from 'vitest';
import { shownLine } from './thread-list.tsx';

const lines = [
  { id: 1, jobId: 5, providerId: 2 },
  { id: 2, jobId: 4, providerId: 2 },
  { id: 3, jobId: 4, providerId: 3 },
];

it('marks one conversation: the address’s, or that of the latest award of its job', () => {
  expect(shownLine(lines, { jobId: 4, providerId: 2 })).toBe(lines[1]);
  expect(shownLine(lines, { jobId: 4, providerId: undefined })).toBe(lines[2]);
  expect(shownLine(lines, { jobId: 9, providerId: undefined })).toBeUndefined();
  expect(shownLine(lines, undefined)).toBeUndefined();
});
