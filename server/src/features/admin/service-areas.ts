// Finds the parishes in a business's free-text service area.
import { findParish, resolveLocation } from '../../places/resolve.ts';

const WHOLE_STATE =
  /\b(?:state-?\s?wide|(?:all|any|whole|entire)\b.{0,12}\b(?:louisiana|state|parishes)|64 parishes)\b|^\s*louisiana\s*$/i;
const BETWEEN = /[,;/&+\n]|\band\b|\bor\b/i;

interface Area {
  statewide: boolean;
  fips: readonly string[];
}

/** One part of a list; 'Jefferson' in a list of parishes is the parish, not the town. */
function fipsOf(part: string, isParishList: boolean): string | undefined {
  const parish = isParishList ? findParish(part.replace(/\bparish(?:es)?\b/i, '')) : undefined;
  if (parish) return parish.fips;
  const location = resolveLocation(part);
  return location.status === 'resolved' ? location.parishFips : undefined;
}

function parse(text: string): Area {
  if (WHOLE_STATE.test(text)) return { statewide: true, fips: [] };
  const isParishList = /\bparishes\s*$/i.test(text);
  const parts = text.split(BETWEEN).filter((part) => part.trim() !== '');
  return { statewide: false, fips: [...new Set(parts.flatMap((part) => fipsOf(part, isParishList) ?? []))] };
}

const known = new Map<string, Area>();
const MOST_KNOWN = 20_000;

/** 'Orleans, Jefferson and St. Bernard parishes' → three codes; unknown names give none. Cached. */
export function areaOf(text: string): Area {
  const area = known.get(text) ?? parse(text);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, area);
  return area;
}
