// The keys of the desk in a list, and the switch that turns them off in this browser.
import { Dialog } from '../../../ui/dialog.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { KEYS } from '../keys.ts';
import { useKeySwitch } from '../use-keys.ts';
import './keys-help.css';

export function KeysHelp({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useKeySwitch();
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" size="small">
      <div className="stack">
        <p className="second">Shortcuts work on the focused row or the open item, never while you type.</p>
        <dl className="keys-help">
          {KEYS.map(({ act, shown, words }) => (
            <div key={act}>
              <dt>
                {shown.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label="Use these keys in this browser"
          hint="The arrows, Enter and Tab of the browser work either way."
          checked={on}
          onChange={(event) => setOn(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}
