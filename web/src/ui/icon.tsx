// The small line icons: one stroke, 24 by 24, in the colour of the text beside them.
import { classNames } from './class-names.ts';
import './icon.css';

const PATHS = {
  alert: 'M12 4l9 16H3zM12 10v4.5M12 17.3v.2',
  back: 'M14.5 5.5L8 12l6.5 6.5',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  bell: 'M6 9a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4S6 14 6 9zM10 19a2 2 0 0 0 4 0',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  camera: 'M3.5 8h4l1.5-2.5h6L16.5 8h4v11h-17zM15.5 13a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0z',
  card: 'M3 6h18v12H3zM3 10.5h18M6.5 15h4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevron: 'M6 9.5l6 6 6-6',
  clock: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 7.5V12l3 2',
  close: 'M6 6l12 12M18 6L6 18',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM14.8 12a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0z',
  'eye-off': 'M4 4l16 16M10 6a9 9 0 0 1 2-.3c6 0 9.5 6.3 9.5 6.3a16 16 0 0 1-2.7 3.4M7 7.4C4 9.2 2.5 12 2.5 12S6 18.3 12 18.3c1.7 0 3.2-.5 4.5-1.2M10 10.2a2.8 2.8 0 0 0 3.9 3.9',
  file: 'M6.5 3.5h7.5l4 4v13H6.5zM14 3.5v4h4M9.5 12h5.5M9.5 16h5.5',
  info: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 11v5.5M12 7.7v.2',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  mail: 'M3.5 6.5h17v12h-17zM3.5 7l8.5 6.5L20.5 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  offline: 'M3 3l18 18M5 12.5a10 10 0 0 1 4-2.5M2 9a15 15 0 0 1 4.5-3M19 12.5a10 10 0 0 0-3-2.2M22 9A15 15 0 0 0 11 5.1M8.5 16a5 5 0 0 1 7 0M12 19.5v.1',
  phone: 'M6 3.5h3.5l1.5 4.5-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4.5 1.5V18c0 1.5-1 2.5-2.5 2.5C10.5 20.5 3.5 13.5 3.5 6 3.5 4.5 4.5 3.5 6 3.5z',
  pin: 'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11zM14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  plus: 'M12 5v14M5 12h14',
  search: 'M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM16 16l4.5 4.5',
  shield: 'M12 3.5l7.5 2.5v6c0 4.5-3.5 7.5-7.5 8.5-4-1-7.5-4-7.5-8.5V6zM8.8 12l2.4 2.4 4.2-4.6',
  star: 'M12 3.5l2.6 5.6 6 .7-4.5 4.1 1.2 6-5.3-3-5.3 3 1.2-6-4.5-4.1 6-.7z',
  storm: 'M7 14a4 4 0 0 1 .5-8A5.5 5.5 0 0 1 18 7.5 3.5 3.5 0 0 1 17.5 14M12.5 11l-2.5 5h4l-2 5',
  sun: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3L7 7M17 17l1.7 1.7M18.7 5.3L17 7M7 17l-1.7 1.7',
  system: 'M3.5 5h17v11.5h-17zM8.5 20h7M12 16.5V20',
  tree: 'M12 21v-8M12 16l-3.5-2.5M12 15l3-2.5M4 12c-1.5-2.5.5-5 3-5 .5-2.5 3-4 5-4s4.5 1.5 5 4c2.5 0 4.5 2.5 3 5-1 1.5-3 1.8-4.5 1H8.5C7 13.8 5 13.5 4 12z',
  trash: 'M5 7h14M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5',
  upload: 'M12 16V5M7 9.5L12 4.5l5 5M5 19.5h14',
} as const;

export type IconName = keyof typeof PATHS;

/** Decoration beside words; give the control its own label where an icon stands alone. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={classNames('icon', className)} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
