// The areas that have a page: three metro areas, and all 64 parishes.
import { list } from '../../../keys.ts';
import { PARISH_NAMES, parishBySlug, type ParishName } from '../parishes.ts';

interface Metro {
  slug: 'new-orleans' | 'baton-rouge' | 'lafayette';
  name: string;
  city: string;
  /** Slugs. The city's own parish first. */
  parishes: readonly string[];
}

export const METROS: readonly Metro[] = [
  {
    slug: 'new-orleans',
    name: 'New Orleans Metro',
    city: 'New Orleans',
    parishes: list(
      'orleans, jefferson, st-tammany, st-bernard, plaquemines, st-charles, st-john-the-baptist, st-james',
    ),
  },
  {
    slug: 'baton-rouge',
    name: 'Baton Rouge',
    city: 'Baton Rouge',
    parishes: list(
      'east-baton-rouge, livingston, ascension, west-baton-rouge, iberville, pointe-coupee, east-feliciana, west-feliciana, st-helena',
    ),
  },
  {
    slug: 'lafayette',
    name: 'Lafayette',
    city: 'Lafayette',
    parishes: list('lafayette, acadia, iberia, st-martin, vermilion'),
  },
];

/** The slug of a parish's page: its own, except for Lafayette, whose slug is the city's. */
export const areaSlug = ({ slug }: Pick<ParishName, 'slug'>): string =>
  METROS.some((metro) => metro.slug === slug) ? `${slug}-parish` : slug;

/** '/areas/st-tammany', '/areas/lafayette-parish'. */
export const areaPath = (slug: string): string => `/areas/${slug}`;

export const metroBySlug = (slug: string): Metro | undefined => METROS.find((metro) => metro.slug === slug);

/** 'lafayette-parish' → Lafayette; undefined for a city's slug or an unknown one. */
export const parishOfArea = (slug: string) => PARISH_NAMES.find((parish) => areaSlug(parish) === slug);

export function parishesOfArea(slug: string): ParishName[] | undefined {
  const parish = parishOfArea(slug);
  return parish ? [parish] : metroBySlug(slug)?.parishes.flatMap((one) => parishBySlug(one) ?? []);
}

/** All areas with a page, cities first. */
export const AREA_SLUGS: readonly string[] = [...METROS.map(({ slug }) => slug), ...PARISH_NAMES.map(areaSlug)];
