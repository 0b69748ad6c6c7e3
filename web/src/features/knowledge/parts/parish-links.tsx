// The parishes as a map and as a list of links, whose addresses the page gives. The list is for the keyboard.
import type { ParishName } from '@live-oak/contract/features/knowledge/parishes.ts';
import { PARISH_NAMES } from '@live-oak/contract/features/knowledge/parishes.ts';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import shapesUrl from '../../../ui/map/parishes.svg?url';

interface ParishLinksProps {
  addressOf: (slug: string) => string;
  /** Slugs that are drawn darker and marked in the list. */
  marked: ReadonlySet<string>;
  /** Slug of the parish that the page is about. */
  chosen?: string | undefined;
}

/** Each parish is a link. Hidden from screen readers and keyboards, which use the list. */
export function ParishLinkMap({ addressOf, marked, chosen }: ParishLinksProps) {
  const at = PARISH_NAMES.find(({ slug }) => slug === chosen);
  return (
    <svg
      className="map [&_.map-parish]:stroke-rule-strong [&_.map-parish]:[stroke-width:1.2]"
      viewBox="-14 -14 828 759"
      aria-hidden="true"
      focusable="false"
    >
      {PARISH_NAMES.map(({ fips, name, slug }) => (
        <Link className="focus-visible:shadow-none" key={fips} to={addressOf(slug)} tabIndex={-1}>
          <use
            href={`${shapesUrl}#p${fips}`}
            className={classNames('map-parish map-choice', marked.has(slug) ? 'map-step-2' : 'map-step-0')}
          />
          <title>{name}</title>
        </Link>
      ))}
      {at && (
        <g className="map-chosen">
          <use href={`${shapesUrl}#p${at.fips}`} className="map-chosen-edge" />
          <use href={`${shapesUrl}#p${at.fips}`} className="map-chosen-line" />
        </g>
      )}
    </svg>
  );
}

/** All 64 by name; `mark` says in words what the darker color means. */
export function ParishLinkList({ addressOf, marked, chosen, mark }: ParishLinksProps & { mark: string }) {
  return (
    <ul className="gap-x-6 [columns:11rem] [&_a[aria-current]]:text-oak [&_a[aria-current]]:underline [&_a[aria-current]]:font-[650]">
      {PARISH_NAMES.map((parish: ParishName) => (
        <li className="break-inside-avoid" key={parish.slug}>
          <Link
            className="inline-flex gap-2 items-center min-h-(--hit) text-bark no-underline hover:text-oak hover:underline"
            to={addressOf(parish.slug)}
            aria-current={parish.slug === chosen ? 'true' : undefined}
          >
            {parish.name}
            {marked.has(parish.slug) && (
              <>
                <span className="size-[0.6rem] rounded-full bg-map-3" aria-hidden="true" />
                <span className="visually-hidden"> ({mark})</span>
              </>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
