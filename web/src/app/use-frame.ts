// The frame around the page that is open: people who pay or write need the room, and look for nothing in it.
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { frameOf, type Frame } from './menus.ts';

const neverChanges = () => () => undefined;
const inBrowser = () => true;
const whileWritten = () => false;

/** Pages for members start from one written page, which is none of theirs: theirs comes once the address is known. */
export function useFrame(): Frame {
  const { pathname } = useLocation();
  const isHere = useSyncExternalStore(neverChanges, inBrowser, whileWritten);
  return isHere ? frameOf(pathname) : frameOf('/');
}
