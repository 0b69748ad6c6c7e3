// The drawing of a board or equipment group; decorative beside its name.
import type { Board, EquipmentCategory } from '@live-oak/contract/features/forum/boards.ts';
import { classNames } from '../../../ui/class-names.ts';
import boardsUrl from './boards.svg?url';
import { Drawing } from '../../../ui/drawing.tsx';

interface BoardDrawingProps {
  name: Board | Exclude<EquipmentCategory, 'other_equipment'>;
  className?: string;
}

export function BoardDrawing({ name, className }: BoardDrawingProps) {
  if (name === 'stump_grinders') return <Drawing name="stump-grinding" className={className} />;
  return (
    <svg className={classNames('drawing', className)} viewBox="0 0 72 72" aria-hidden="true" focusable="false">
      <use href={`${boardsUrl}#${name === 'chainsaws' ? 'equipment' : name}`} />
    </svg>
  );
}
