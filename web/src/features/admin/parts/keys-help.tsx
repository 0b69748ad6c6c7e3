// The keys of the desk in a list, and the switch that turns them off in this browser.
import { Dialog } from '../../../ui/dialog.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { KEYS } from '../keys.ts';
import { useKeySwitch } from '../use-keys.ts';

export function KeysHelp({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useKeySwitch();
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" size="small">
      <div className="stack">
        <p className="second">Shortcuts work on the focused row or the open item, never while you type.</p>
        <dl className="border-t-2 border-t-bark">
          {KEYS.map(({ act, shown, words }) => (
            <div
              className="grid gap-3 grid-cols-[9rem_1fr] items-center min-h-(--hit) border-b border-b-rule text-ui"
              key={act}
            >
              <dt className="flex gap-1.5">
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
