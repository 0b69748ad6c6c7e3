// Where a person goes after logging in: the page that sent them here, else the page of their kind; and the address as a page written at build time may read it.
import type { UserType } from '@live-oak/contract/features/accounts/schema.ts';
import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';

const HERE = 'https://here.invalid';

/** The address in `?next=` if it stays on this site, else undefined. */
export function safeNext(next: string | null): string | undefined {
  if (!next?.startsWith('/') || !URL.canParse(next, HERE)) {
    return undefined;
  }
  const { origin, pathname, search, hash } = new URL(next, HERE);
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

/** Where each kind of person goes from the general login page. */
export function homeOf(userType: UserType): string {
  if (userType === 'admin') {
    return '/admin/dashboard';
  }
  return userType === 'provider' ? '/provider-dashboard' : '/';
}

/** An address with `next` kept: '/login' and '/jobs?q=oak' → '/login?next=%2Fjobs%3Fq%3Doak'. */
export function withNext(address: string, next: string | undefined): string {
  if (!next) {
    return address;
  }
  return `${address}${address.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`;
}

const neverChanges = () => () => undefined;

/** True once the page lives in a browser; false in the HTML written at build time and in the render that takes it over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/** The query parameter, or null while there is none or the page is being taken over. */
export function useQueryValue(name: string): string | null {
  const [query] = useSearchParams();
  return useHydrated() ? query.get(name) : null;
}

/** The safe `?next=` of this page. */
export function useNext(): string | undefined {
  return safeNext(useQueryValue('next'));
}
