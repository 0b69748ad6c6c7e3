// The demonstration accounts that can be signed in to with one click. The demonstration data gives them their jobs.
import type { UserType } from '@live-oak/contract/features/accounts/schema.ts';

export interface DemoPerson {
  key: string;
  role: UserType;
  firstName: string;
  lastName: string;
  username: string;
  /** What they are in the middle of, for the sign-in screen. */
  note: string;
}

/** All share this password, so that the normal login pages can be tried too. */
export const DEMO_PASSWORD = 'shade-of-the-oak';

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    key: 'owner',
    role: 'client',
    firstName: 'Renée',
    lastName: 'Boudreaux',
    username: 'renee',
    note: 'Property owner in Baton Rouge with jobs in every state',
  },
  {
    key: 'member',
    role: 'provider',
    firstName: 'Marcus',
    lastName: 'Landry',
    username: 'marcus',
    note: 'Pelican Tree Co., paid member: may bid',
  },
  {
    key: 'rival',
    role: 'provider',
    firstName: 'Thanh',
    lastName: 'Nguyen',
    username: 'thanh',
    note: 'Bayou Crown Arborists, paid member: bids against Marcus',
  },
  {
    key: 'unpaid',
    role: 'provider',
    firstName: 'Celeste',
    lastName: 'Guidry',
    username: 'celeste',
    note: 'Approved, membership not paid yet',
  },
  {
    key: 'waiting',
    role: 'provider',
    firstName: 'Darnell',
    lastName: 'Price',
    username: 'darnell',
    note: 'Application under review',
  },
  {
    key: 'admin',
    role: 'admin',
    firstName: 'Odile',
    lastName: 'Fontenot',
    username: 'odile',
    note: 'Administrator with a queue',
  },
];

export function demoNote(key: string): string {
  return DEMO_PEOPLE.find((person) => person.key === key)?.note ?? '';
}
