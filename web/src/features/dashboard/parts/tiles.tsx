// Figures side by side under one dark rule; on phones two in a row.
import type { ReactNode } from 'react';
import { SkeletonLine } from '../../../ui/list-states.tsx';
import { classNames } from '../../../ui/class-names.ts';

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
    <dl
      className={classNames(
        'tiles [.title-3+&]:mt-2 [.dashboard_&_dd]:min-h-[4.15rem] [.dashboard_&_dd]:content-start grid gap-px grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] border-t-2 border-b border-t-bark border-b-rule overflow-hidden bg-rule [&>div]:grid [&>div]:row-span-2 [&>div]:grid-rows-subgrid [&>div]:px-5 [&>div]:pt-3.5 [&>div]:pb-3 [&>div]:bg-paper [&>div:first-child:not(.tile-hot)]:pl-0 [&_dt]:text-bark-2 [&_dt]:text-ui [&_dd]:flex [&_dd]:gap-x-3 [&_dd]:gap-y-0.5 [&_dd]:flex-wrap [&_dd]:items-baseline [&_dd]:min-h-[2.85rem] [&_dd]:text-bark-2 [&_b]:text-bark [&_b]:font-[650] [&_b]:text-[2.35rem] [&_b]:leading-[1.2] [&_b]:font-display [&_b]:normal-nums [&_b]:tracking-[-0.02em] max-md:grid-cols-[1fr_1fr] max-md:[&>div]:px-3 max-md:[&>div]:py-3 max-md:[&>div:first-child:not(.tile-hot)]:px-3! max-md:[&>div:first-child:not(.tile-hot)]:py-3! max-md:[&>div:last-child:nth-child(odd)]:col-span-full max-md:[&_b]:text-[1.75rem] max-md:[&_dd]:min-h-[2.1rem]! [.admin-money_&_dd_.small]:basis-full max-md:[.admin-money_&]:grid-cols-[1fr]',
        noted && '[&_dd]:content-start [&_dd]:min-h-[4.45rem]! max-md:[&_dd]:min-h-[3.7rem]!',
      )}
      aria-label={label}
    >
      {tiles.map((tile) => (
        <div
          key={tile.label}
          className={classNames(tile.hot && 'tile-hot [.tiles_&]:bg-gold-tint [&_dt]:text-bark [&_.small]:text-bark')}
        >
          <dt>{tile.label}</dt>
          <dd>
            {tile.value === undefined ? (
              <SkeletonLine width="mid" big />
            ) : (
              <b
                className={classNames(
                  (allLong || isLong(tile.value)) &&
                    '[.tiles_&]:text-[1.75rem] [.tiles_&]:leading-[1.6] max-md:[.tiles_&]:text-[1.35rem]',
                )}
              >
                {tile.value}
              </b>
            )}
            {tile.note !== undefined && <span className="small">{tile.note}</span>}
            {tile.picture !== undefined && <span className="flex-[0_0_100%]">{tile.picture}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
