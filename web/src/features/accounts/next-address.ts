// Where people go after signing in: the page that sent them, or their home page; readable during prerendering.
import type { UserType } from '@live-oak/contract/features/accounts/schema.ts';
import { useSearchParams } from 'react-router';
import { useHydrated } from '../../app/use-frame.ts';

const HERE = 'https://here.invalid';

/** The address in `?next=` if it is on this site, otherwise undefined. */
export function safeNext(next: string | null): string | undefined {
  if (!next?.startsWith('/') || !URL.canParse(next, HERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(next, HERE);
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

/** The home page of each kind of person after the general login. */
export function homeOf(userType: UserType): string {
  if (userType === 'admin') return '/admin/dashboard';
  return userType === 'provider' ? '/provider-dashboard' : '/';
}

/** An address with `next` kept: '/login' and '/jobs?q=oak' → '/login?next=%2Fjobs%3Fq%3Doak'. */
export function withNext(address: string, next: string | undefined): string {
  if (!next) return address;
  return `${address}${address.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`;
}

/** The query parameter, or null if missing or before hydration. */
export function useQueryValue(name: string): string | null {
  const [query] = useSearchParams();
  return useHydrated() ? query.get(name) : null;
}

/** The safe `?next=` of this page. */
export function useNext(): string | undefined {
  return safeNext(useQueryValue('next'));
}
