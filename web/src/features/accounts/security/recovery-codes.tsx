// The recovery codes, shown once: to copy, save or print before going on.
import { useEffect, useRef, useState } from 'react';
import { useAuth } from '../../../app/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';

/** What the file and the clipboard hold. */
function asText(codes: readonly string[], who: string): string {
  return [
    `Live Oak recovery codes for ${who}`,
    'Each signs you in once, in place of a code from the app.',
    '',
    ...codes,
    '',
  ].join('\n');
}

function save(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'live-oak-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
}

export function RecoveryCodeSheet({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { user } = useAuth();
  const notifications = useNotifications();
  const title = useRef<HTMLHeadingElement>(null);
  const [isKept, setKept] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const text = asText(codes, user?.email ?? '');
  useEffect(() => title.current?.focus(), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notifications.success('Copied', 'Paste the codes where only you can read them.');
    } catch {
      notifications.error('Not copied', 'Your browser did not allow it. Download or print the codes instead.');
    }
  };

  return (
    <section className="security-sheet" aria-labelledby="recovery-codes">
      <h2 className="title-2" id="recovery-codes" ref={title} tabIndex={-1}>
        Your recovery codes
      </h2>
      <p className="second">
        Without your phone, each of these signs you in once. They are shown only now: keep them on paper or in a
        password manager.
      </p>
      <ol className="security-codes num" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="row security-no-print">
        <Button onClick={() => void copy()}>
          <Icon name="file" />
          Copy
        </Button>
        <Button onClick={() => save(text)}>
          <Icon name="upload" className="security-down" />
          Download
        </Button>
        <Button onClick={() => window.print()}>Print</Button>
      </div>
      <div className="security-no-print security-kept">
        <Checkbox
          label="I have kept these codes"
          checked={isKept}
          error={isMissing && !isKept ? 'Keep the codes first: nobody can show them to you again.' : undefined}
          onChange={(event) => setKept(event.target.checked)}
        />
        <Button look="primary" onClick={() => (isKept ? onDone() : setMissing(true))}>
          Done
        </Button>
      </div>
    </section>
  );
}
