// The recovery codes, shown once: to copy, save or print before going on.
import { useEffect, useRef, useState } from 'react';
import { useAuth } from '../../../app/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { useSecurityTexts } from './texts.ts';

/** What the file and the clipboard hold. */
function asText(codes: readonly string[], head: readonly string[]): string {
  return [...head, '', ...codes, ''].join('\n');
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
  const t = useSecurityTexts().codes;
  const notifications = useNotifications();
  const title = useRef<HTMLHeadingElement>(null);
  const [isKept, setKept] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const text = asText(codes, [t.file(user?.email ?? ''), t.fileLead]);
  useEffect(() => title.current?.focus(), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notifications.success(t.copied, t.copiedText);
    } catch {
      notifications.error(t.notCopied, t.notCopiedText);
    }
  };

  return (
    <section
      className="security-sheet max-w-144 mb-8 p-6 border border-rule rounded-3 bg-paper-raised"
      aria-labelledby="recovery-codes"
    >
      <h2 className="title-2 outline-none not-first:mt-4" id="recovery-codes" ref={title} tabIndex={-1}>
        {t.title}
      </h2>
      <p className="second not-first:mt-4">{t.lead}</p>
      <ol
        className="security-codes num grid gap-x-6 gap-y-2 grid-fill-36 p-4 rounded-2 bg-paper-sunk text-3 font-semibold tracking-wide not-first:mt-4"
        translate="no"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="row print:hidden not-first:mt-4">
        <Button onClick={() => void copy()}>
          <Icon name="file" />
          {t.copy}
        </Button>
        <Button onClick={() => save(text)}>
          <Icon name="upload" className="rotate-180" />
          {t.download}
        </Button>
        <Button onClick={() => window.print()}>{t.print}</Button>
      </div>
      <div className="print:hidden grid gap-3 justify-items-start pt-4 border-t border-t-rule not-first:mt-4">
        <Checkbox
          label={t.kept}
          checked={isKept}
          error={isMissing && !isKept ? t.keepFirst : undefined}
          onChange={(event) => setKept(event.target.checked)}
        />
        <Button look="primary" onClick={() => (isKept ? onDone() : setMissing(true))}>
          {t.done}
        </Button>
      </div>
    </section>
  );
}
