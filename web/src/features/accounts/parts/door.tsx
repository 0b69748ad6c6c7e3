// The page around a sign-in form: the form at the left, the oak at the right, and what floats on the picture.
import type { ReactNode } from 'react';
import { ScriptNeeded } from '../../../app/script-needed.tsx';
import { LiveOak } from '../../../ui/drawing.tsx';
import { keepFocus } from '../keep-focus.ts';
import './door.css';

interface DoorProps {
  title: string;
  lead: ReactNode;
  /** Floats on the picture; below the form on narrow screens. */
  panel?: ReactNode;
  children: ReactNode;
}

export function Door({ title, lead, panel, children }: DoorProps) {
  return (
    <div className="door">
      <div className="door-form" onMouseDown={keepFocus}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="second door-lead">{lead}</p>
        <ScriptNeeded />
        {children}
      </div>
      <div className="door-picture sky" aria-hidden="true">
        <LiveOak />
      </div>
      {panel && <div className="door-panel">{panel}</div>}
    </div>
  );
}
