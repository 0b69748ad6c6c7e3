// The frame around the current page: paying and writing need the room.
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { frameOf, type Frame } from './menus.ts';

const neverChanges = () => () => undefined;

/** True once the page is hydrated; false in prerendered HTML and the first render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/** Member pages share one prerendered page; theirs is known once the address is. */
export function useFrame(): Frame {
  const { pathname } = useLocation();
  return frameOf(useHydrated() ? pathname : '/');
}
