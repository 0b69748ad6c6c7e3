import { expect, it } from 'vitest';
import { hasScreen } from '../screens.ts';
import { to } from './to.ts';

const addresses: Record<keyof typeof to, string> = {
  job: to.job(7),
  editJob: to.editJob(7),
  openJob: to.openJob(7),
  keptJob: to.keptJob('a key'),
  postAgain: to.postAgain(7),
  askAgain: to.askAgain(7),
  thread: to.thread(7, 3),
  calendar: to.calendar(7, '2026-11-24'),
  appointment: to.appointment(9, '2026-11-24'),
  supportRequest: to.supportRequest('abc'),
  credential: to.credential('insurance'),
  login: to.login('/jobs/7'),
  adminJob: to.adminJob(7),
  adminUser: to.adminUser(7),
  adminProvider: to.adminProvider(7, 'requestInfo'),
  adminDispute: to.adminDispute(7),
  adminReport: to.adminReport(7),
  adminRequest: to.adminRequest(7),
  adminLedger: to.adminLedger(7),
};

it.each(Object.entries(addresses))('leads to a screen: %s', (_, address) => {
  expect(hasScreen(address)).toBe(true);
});

it('puts into the query what the path does not contain', () => {
  expect(to.thread(7)).toBe('/messages/7');
  expect(to.thread(7, 3)).toBe('/messages/7?business=3');
  expect(to.login('/jobs/7?a=1&b=2')).toBe('/login?next=%2Fjobs%2F7%3Fa%3D1%26b%3D2');
  expect(to.adminLedger(7)).toBe('/admin/money?job=7#job-ledger');
});
