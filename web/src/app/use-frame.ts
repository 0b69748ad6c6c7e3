// The frame around the current page: paying and writing need the room.
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { frameOf, type Frame } from './menus.ts';

const neverChanges = () => () => undefined;
const inBrowser = () => true;
const whileWritten = () => false;

/** Member pages share one prerendered page; theirs is known once the address is. */
export function useFrame(): Frame {
  const { pathname } = useLocation();
  const isHere = useSyncExternalStore(neverChanges, inBrowser, whileWritten);
  return isHere ? frameOf(pathname) : frameOf('/');
}
