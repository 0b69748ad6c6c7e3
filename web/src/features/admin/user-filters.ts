// The filters of User Management as they stand in the address: words and one chip.
import { searchOf } from './search-params.ts';

export const USER_CHIPS = [
  { value: '', label: 'Clients & admins', type: 'client,admin', state: undefined },
  { value: 'providers', label: 'Providers', type: 'provider', state: undefined },
  { value: 'all', label: 'Everyone', type: undefined, state: undefined },
  { value: 'suspended', label: 'Suspended', type: undefined, state: 'suspended' },
] as const;
export type UserChip = (typeof USER_CHIPS)[number]['value'];

export interface UserFilters {
  words: string;
  chip: UserChip;
}

export function readUserFilters(search: URLSearchParams): UserFilters {
  return {
    words: search.get('q') ?? '',
    chip: USER_CHIPS.find(({ value }) => value === search.get('show'))?.value ?? '',
  };
}

export function writeUserFilters({ words, chip }: UserFilters): URLSearchParams {
  return searchOf([
    ['q', words],
    ['show', chip],
  ]);
}

/** The call's query; also the query of the export. */
export function toUserQuery({ words, chip }: UserFilters) {
  const { type, state } = USER_CHIPS.find(({ value }) => value === chip) ?? USER_CHIPS[0];
  return { q: words.trim() || undefined, type, state };
}
