// A value of the address, as pages that were written at build time may read it: they know no query in their first render.
import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { safeNext } from './next-address.ts';

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
