// Nailed to the picture: what every business shows before it bids.
import { Icon } from '../../../ui/icon.tsx';

const CHECKS = [
  { what: 'Business license', how: 'Matched by name' },
  { what: 'Liability insurance', how: '$1M or more' },
  { what: "Workers' comp", how: 'On file, with its end date' },
  { what: 'Certifications', how: 'Such as ISA arborist' },
];

export function Checked() {
  return (
    <aside className="wrap home-checked" aria-labelledby="checked">
      <div>
        <h2 id="checked">Checked before they bid</h2>
        <ul>
          {CHECKS.map((check) => (
            <li key={check.what}>
              <Icon name="shield" />
              <span>
                <b>{check.what}</b>
                {check.how}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
