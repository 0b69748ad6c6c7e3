// The drawing of a board or equipment group; decorative beside its name.
import { classNames } from '../../../ui/class-names.ts';
import boardsUrl from './boards.svg?url';
import { Drawing } from '../../../ui/drawing.tsx';

export type BoardDrawingName =
  | 'general'
  | 'technical'
  | 'business'
  | 'equipment'
  | 'chainsaws'
  | 'climbing_gear'
  | 'stump_grinders';

export function BoardDrawing({ name, className }: { name: BoardDrawingName; className?: string }) {
  if (name === 'stump_grinders') {
    return <Drawing name="stump-grinding" className={className} />;
  }
  return (
    <svg className={classNames('drawing', className)} viewBox="0 0 72 72" aria-hidden="true" focusable="false">
      <use href={`${boardsUrl}#${name === 'chainsaws' ? 'equipment' : name}`} />
    </svg>
  );
}
