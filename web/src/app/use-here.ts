// The address of the page without what the build puts behind it: pages are written at '/education/diseases/' and read at '/education/diseases'.
import { useLocation } from 'react-router';

/** For links to the same page with another query: `<Link to={`${here}?tab=pests`}>`. */
export function useHere(): string {
  return useLocation().pathname.replace(/(?<=.)\/+$/, '');
}
