// What the map's shades of green mean.
import { useUiTexts } from '../texts.ts';
import { RAMP, shade } from './ramp.ts';

export function MapLegend({ label }: { label?: string }) {
  const t = useUiTexts();
  return (
    <ul className="map-legend" aria-label={label ?? t.openJobsInParish}>
      {RAMP.map((step, index) => (
        <li key={step.from}>
          <svg viewBox="0 0 14 9" preserveAspectRatio="none" aria-hidden="true">
            <path fill={shade(index)} d="M0 0h14v9H0z" />
          </svg>
          {t.ramp[index]}
        </li>
      ))}
    </ul>
  );
}
