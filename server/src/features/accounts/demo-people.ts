// The demonstration accounts that can be signed in to with one click. The demonstration data gives them their jobs.
import type { UserType } from '@live-oak/contract/features/accounts/schema.ts';
import type { Reason } from '@live-oak/contract/reasons.ts';
import type { REFUSALS } from '@live-oak/contract/refusals.ts';

/** All share this password, so that the normal login pages can be tried too. */
export const DEMO_PASSWORD = 'shade-of-the-oak';

type DemoKey = keyof typeof REFUSALS.demo;

const person = (key: DemoKey, role: UserType, name: string, username: string) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { key, role, firstName, lastName, username };
};

export type DemoPerson = ReturnType<typeof person>;

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('owner', 'client', 'Renée Boudreaux', 'renee'),
  person('member', 'provider', 'Marcus Landry', 'marcus'),
  person('rival', 'provider', 'Thanh Nguyen', 'thanh'),
  person('unpaid', 'provider', 'Celeste Guidry', 'celeste'),
  person('waiting', 'provider', 'Darnell Price', 'darnell'),
  person('admin', 'admin', 'Odile Fontenot', 'odile'),
];

/** What they are in the middle of, for the sign-in screen. */
export const demoNote = (key: DemoKey): Reason => `demo.${key}`;

export const isDemoKey = (key: string | null): key is DemoKey => DEMO_PEOPLE.some((person) => person.key === key);
