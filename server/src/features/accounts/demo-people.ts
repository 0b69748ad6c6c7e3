// The demonstration accounts that can be signed in to with one click. The demonstration data gives them their jobs.
import type { UserType } from '@live-oak/contract/features/accounts/schema.ts';

/** All share this password, so that the normal login pages can be tried too. */
export const DEMO_PASSWORD = 'shade-of-the-oak';

/** `note` is what they are in the middle of, for the sign-in screen. */
const person = (key: string, role: UserType, name: string, username: string, note: string) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { key, role, firstName, lastName, username, note };
};

export type DemoPerson = ReturnType<typeof person>;

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('owner', 'client', 'Renée Boudreaux', 'renee', 'Property owner in Baton Rouge with jobs in every state'),
  person('member', 'provider', 'Marcus Landry', 'marcus', 'Pelican Tree Co., paid member: may bid'),
  person('rival', 'provider', 'Thanh Nguyen', 'thanh', 'Bayou Crown Arborists, paid member: bids against Marcus'),
  person('unpaid', 'provider', 'Celeste Guidry', 'celeste', 'Approved, membership not paid yet'),
  person('waiting', 'provider', 'Darnell Price', 'darnell', 'Application under review'),
  person('admin', 'admin', 'Odile Fontenot', 'odile', 'Administrator with a queue'),
];

export function demoNote(key: string): string {
  return DEMO_PEOPLE.find((person) => person.key === key)?.note ?? '';
}
