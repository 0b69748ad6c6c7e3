// Figures side by side under one dark rule; on phones two in a row.
import type { ReactNode } from 'react';
import { SkeletonLine } from '../../../ui/page.tsx';
import { classNames } from '../../../ui/class-names.ts';

export interface Tile {
  label: string;
  /** Omitted while it loads. */
  value?: ReactNode;
  note?: ReactNode;
  /** Below both: a small picture of the figure. */
  picture?: ReactNode;
  /** Gold background: waiting for the person. */
  hot?: boolean;
}

/** '$11,000.00' does not fit into a tile at the size of '5'. */
const isLong = (value: ReactNode) => typeof value === 'string' && value.length > 8;

/** Amounts side by side are formatted alike, like the longest. */
function hasLongSum(tiles: readonly Tile[]): boolean {
  const areSums = tiles.every(({ value }) => typeof value === 'string' && value.startsWith('$'));
  return areSums && tiles.some(({ value }) => isLong(value));
}

interface TilesProps {
  label: string;
  tiles: readonly Tile[];
  /** A note below the figure loads later; its space is reserved. */
  noted?: boolean;
  /** Lower, with smaller figures: for a row above other content. */
  low?: boolean;
}

export function Tiles({ label, tiles, noted = false, low = false }: TilesProps) {
  const allLong = hasLongSum(tiles);
  return (
    <dl
      className="tiles grid gap-px grid-fit-44 border-t-2 border-b border-t-bark border-b-rule overflow-hidden bg-rule max-md:grid-pair-32 [.title-3+&]:mt-2 max-md:[.admin-money_&]:grid-cols-1"
      aria-label={label}
    >
      {tiles.map((tile) => (
        <div
          key={tile.label}
          className={classNames(
            'grid row-span-2 grid-rows-subgrid px-5 max-md:px-3 max-md:last:odd:col-span-full',
            low ? 'py-1.5' : 'pt-3.5 pb-3 max-md:pt-3',
            tile.hot ? 'bg-gold-tint' : 'bg-paper md:first:pl-0',
          )}
        >
          <dt className={classNames('text-ui', tile.hot ? 'text-bark' : 'text-bark-2')}>{tile.label}</dt>
          <dd
            className={classNames(
              'flex gap-x-3 gap-y-0.5 flex-wrap items-baseline content-start',
              !low && (noted ? 'min-h-18 max-md:min-h-15' : 'min-h-11.5 max-md:min-h-8.5'),
              tile.hot ? 'text-bark' : 'text-bark-2',
            )}
          >
            <Figure value={tile.value} size={low ? 'low' : allLong || isLong(tile.value) ? 'long' : 'normal'} />
            {tile.note !== undefined && <span className="small">{tile.note}</span>}
            {tile.picture !== undefined && <span className="basis-full">{tile.picture}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const SIZES = {
  low: 'text-2 leading-title',
  long: 'text-2 leading-normal max-md:text-lead',
  normal: 'text-figure leading-title max-md:text-1',
};

function Figure({ value, size }: { value: ReactNode; size: keyof typeof SIZES }) {
  return value === undefined ? (
    <SkeletonLine width="mid" big />
  ) : (
    <b className={`text-bark font-strong font-display normal-nums tracking-display ${SIZES[size]}`}>{value}</b>
  );
}
