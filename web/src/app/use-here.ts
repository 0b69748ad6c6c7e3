// The page's address without a trailing slash: pages are prerendered at '/education/diseases/' and read at '/education/diseases'.
import { useLocation } from 'react-router';

/** For links to the same page with another query: `<Link to={`${here}?tab=pests`}>`. */
export function useHere(): string {
  return useLocation().pathname.replace(/(?<=.)\/+$/, '');
}
