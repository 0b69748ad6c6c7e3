// Our line drawings and the live oak, each in a file that the browser caches. Shown with <use>, so they follow the theme.
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import linesUrl from './drawings/lines.svg?url';
import oakUrl from './drawings/live-oak.svg?url';
import lessonsUrl from './drawings/lessons.svg?url';
import toolsUrl from './drawings/tools.svg?url';

export type DrawingName =
  | 'tree-removal'
  | 'trimming-pruning'
  | 'emergency'
  | 'stump-grinding'
  | 'health-assessment'
  | 'landscaping'
  | `lesson-${'pruning' | 'diseases' | 'safety' | 'regulations' | 'certification'}`
  | `tool-${'species' | 'assessment' | 'emergency' | 'permits' | 'calculator'}`
  | `step-${'post' | 'bids' | 'schedule'}`
  | 'empty'
  | 'failed';

function boxOf(name: DrawingName): string {
  if (name.startsWith('step-')) return '0 0 260 150';
  return name === 'empty' || name === 'failed' ? '0 0 120 90' : '0 0 72 72';
}

function fileOf(name: DrawingName): string {
  if (name.startsWith('tool-')) return toolsUrl;
  return name.startsWith('lesson-') ? lessonsUrl : linesUrl;
}

/** Decorative; the text beside it says the same. */
export function Drawing({ name, className }: { name: DrawingName; className?: string | undefined }) {
  return (
    <svg className={classNames('drawing', className)} viewBox={boxOf(name)} aria-hidden="true" focusable="false">
      <use href={`${fileOf(name)}#${name}`} />
    </svg>
  );
}

/** The product's picture. It fills its container with its ground at the bottom; put it on `.sky`. */
export const LiveOak = ({ className }: { className?: string }) => (
  <Scene part="oak" viewBox="-260 0 1560 720" className={className} />
);

/** The distant tree line of the same picture, for the bottom of a dark band. */
export const TreeLine = () => <Scene part="horizon" viewBox="-260 430 1560 180" />;

function Scene({ part, className, ...svg }: ComponentProps<'svg'> & { part: 'oak' | 'horizon' }) {
  return (
    <svg
      {...svg}
      className={classNames('size-full', className)}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${oakUrl}#${part}`} />
    </svg>
  );
}
