// What the greens of the map mean, and the hatching where there is some.
import { useTexts } from '../../texts/language.tsx';
import { uiTexts } from '../texts.ts';
import { RAMP } from './ramp.ts';

export function MapLegend({ storm, label }: { storm?: boolean; label?: string }) {
  const t = useTexts(uiTexts);
  return (
    <ul className="map-legend" aria-label={label ?? t.openJobsInParish}>
      {RAMP.map((step, index) => (
        <li key={step.from}>
          <svg viewBox="0 0 14 9" preserveAspectRatio="none" aria-hidden="true">
            <path className={`map-step-${index}`} d="M0 0h14v9H0z" />
          </svg>
          {t.ramp[index]}
        </li>
      ))}
      {storm && (
        <li>
          <svg viewBox="0 0 22 14" aria-hidden="true">
            <path d="M-2 8L8-2M2 14L18-2M10 16L26 0" stroke="var(--color-slate)" strokeWidth="2" fill="none" />
          </svg>
          {t.stormMode}
        </li>
      )}
    </ul>
  );
}
