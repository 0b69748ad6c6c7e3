// The small line icons: one stroke, 24 by 24, in the color of the text beside them. The shapes are in icons.svg.
import { classNames } from './class-names.ts';
import iconsUrl from './icons.svg?url';

export type IconName =
  | 'alert'
  | 'back'
  | 'arrow'
  | 'bell'
  | 'calendar'
  | 'camera'
  | 'card'
  | 'chat'
  | 'check'
  | 'chevron'
  | 'clock'
  | 'close'
  | 'eye'
  | 'eye-off'
  | 'file'
  | 'info'
  | 'leaf'
  | 'link'
  | 'list'
  | 'lock'
  | 'mail'
  | 'menu'
  | 'moon'
  | 'numbers'
  | 'offline'
  | 'pencil'
  | 'phone'
  | 'pin'
  | 'plus'
  | 'pushpin'
  | 'quote'
  | 'reply'
  | 'search'
  | 'shield'
  | 'star'
  | 'storm'
  | 'sun'
  | 'system'
  | 'tree'
  | 'trash'
  | 'upload';

/** Decoration beside words; give the control its own label where an icon stands alone. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={classNames('icon', className)} aria-hidden="true" focusable="false">
      <use href={`${iconsUrl}#${name}`} />
    </svg>
  );
}
