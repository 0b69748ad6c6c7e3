// The demonstration accounts that can be signed in to with one click. The demonstration data gives them their jobs.
import type { UserType } from '@live-oak/contract/features/accounts/schema.ts';
import { DEMO_NOTES } from '@live-oak/contract/features/accounts/demo-notes.ts';
import { isKeyOf } from '@live-oak/contract/keys.ts';

/** All share this password, so that the normal login pages can be tried too. */
export const DEMO_PASSWORD = 'shade-of-the-oak';

type DemoKey = keyof typeof DEMO_NOTES;

const person = (key: DemoKey, role: UserType, name: string, username: string) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { key, role, firstName, lastName, username };
};

export type DemoAccount = ReturnType<typeof person>;

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  person('owner', 'client', 'Renée Boudreaux', 'renee'),
  person('member', 'provider', 'Marcus Landry', 'marcus'),
  person('rival', 'provider', 'Thanh Nguyen', 'thanh'),
  person('unpaid', 'provider', 'Celeste Guidry', 'celeste'),
  person('waiting', 'provider', 'Darnell Price', 'darnell'),
  person('admin', 'admin', 'Odile Fontenot', 'odile'),
];

/** What a person is in the middle of; '' for one who is not listed. */
export const demoNote = (key: string): string => (isKeyOf(DEMO_NOTES, key) ? DEMO_NOTES[key] : '');
