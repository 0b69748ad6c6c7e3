// The demonstration accounts with one-click sign-in.
import type { UserType } from '@live-oak/contract/features/accounts/schema.ts';
import { DEMO_NOTES } from '@live-oak/contract/features/accounts/answers.ts';
import { isKeyOf } from '@live-oak/contract/keys.ts';

/** Shared by all, so that the normal login pages can be tried too. */
export const DEMO_PASSWORD = 'shade-of-the-oak';

const person = (key: keyof typeof DEMO_NOTES, role: UserType, name: string, username: string) => {
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

export const demoNote = (key: string): string => (isKeyOf(DEMO_NOTES, key) ? DEMO_NOTES[key] : '');
