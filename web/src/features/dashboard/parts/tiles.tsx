// Figures side by side under one dark rule; on phones two in a row.
import type { ReactNode } from 'react';
import { SkeletonLine } from '../../../ui/list-states.tsx';
import { classNames } from '../../../ui/class-names.ts';
import './tiles.css';

export interface Tile {
  label: string;
  /** Left out while it loads. */
  value?: ReactNode;
  note?: ReactNode;
  /** Below both: a small picture of the figure. */
  picture?: ReactNode;
  /** Gold ground: this one waits for the person. */
  hot?: boolean;
}

/** '$11,000.00' is wider than a tile in the letters of '5'. */
const isLong = (value: ReactNode) => typeof value === 'string' && value.length > 8;

/** Sums beside each other are written alike: as the longest of them. */
function hasLongSum(tiles: readonly Tile[]): boolean {
  const areSums = tiles.every(({ value }) => typeof value === 'string' && value.startsWith('$'));
  return areSums && tiles.some(({ value }) => isLong(value));
}

/** `noted`: a note comes below a figure once it is loaded; its room is kept until then. */
export function Tiles({ label, tiles, noted }: { label: string; tiles: readonly Tile[]; noted?: boolean }) {
  const allLong = hasLongSum(tiles);
  return (
    <dl className={classNames('tiles', noted && 'tiles-noted')} aria-label={label}>
      {tiles.map((tile) => (
        <div key={tile.label} className={classNames(tile.hot && 'tile-hot')}>
          <dt>{tile.label}</dt>
          <dd>
            {tile.value === undefined ? (
              <SkeletonLine width="mid" big />
            ) : (
              <b className={classNames((allLong || isLong(tile.value)) && 'tile-long')}>{tile.value}</b>
            )}
            {tile.note !== undefined && <span className="small">{tile.note}</span>}
            {tile.picture !== undefined && <span className="tile-picture">{tile.picture}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
