// Nailed to the picture: what every business shows before it bids.
import { Icon } from '../../../ui/icon.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { homeTexts } from '../texts.ts';
import './checked.css';

export function Checked() {
  const t = useTexts(homeTexts).checked;
  return (
    <aside className="wrap home-checked" aria-labelledby="checked">
      <div>
        <h2 id="checked">{t.title}</h2>
        <ul>
          {t.list.map((check) => (
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
