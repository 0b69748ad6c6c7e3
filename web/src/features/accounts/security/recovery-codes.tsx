// The recovery codes of the second factor, shown once.
import { useState } from 'react';
import { useAuth } from '../../../app/session.tsx';
import { Button, Icon } from '../../../ui/basics.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { keepFocusWhile } from '../../../ui/lost-focus.ts';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { useFocused } from './forms.tsx';
import { useSecurityTexts } from './texts.ts';

function save(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'live-oak-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
}

interface CodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The recovery codes, shown once: copy, save or print them before going on. */
export function RecoveryCodeSheet({ codes, onDone }: CodesProps) {
  const t = useSecurityTexts().codes;
  const title = useFocused();
  return (
    <section
      className="max-w-144 mb-8 p-6 border border-rule rounded-3 bg-paper-raised stack"
      aria-labelledby="recovery-codes"
    >
      <h2 className="title-2 outline-none" id="recovery-codes" ref={title} tabIndex={-1}>
        {t.title}
      </h2>
      <p className="second">{t.lead}</p>
      <CodeList codes={codes} />
      <KeepCodes codes={codes} />
      <PutAway onDone={onDone} />
    </section>
  );
}

function CodeList({ codes }: Pick<CodesProps, 'codes'>) {
  return (
    <ol
      className="security-codes num grid gap-x-6 gap-y-2 grid-fill-36 p-4 rounded-2 bg-paper-sunk text-3 font-semibold tracking-wide"
      translate="no"
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
  );
}

function useCopy(): (text: string) => Promise<void> {
  const t = useSecurityTexts().codes;
  const toasts = useToasts();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.success(t.copied, t.copiedText);
    } catch {
      toasts.error(t.notCopied, t.notCopiedText);
    }
  };
}

function KeepCodes({ codes }: Pick<CodesProps, 'codes'>) {
  const { user } = useAuth();
  const t = useSecurityTexts().codes;
  const copy = useCopy();
  const text = [t.file(user?.email ?? ''), t.fileLead, '', ...codes, ''].join('\n');
  return (
    <div className="row print:hidden">
      <Button onClick={() => void copy(text)}>
        <Icon name="file" />
        {t.copy}
      </Button>
      <Button onClick={() => save(text)}>
        <Icon name="upload" className="rotate-180" />
        {t.download}
      </Button>
      <Button onClick={() => window.print()}>{t.print}</Button>
    </div>
  );
}

function PutAway({ onDone }: Pick<CodesProps, 'onDone'>) {
  const t = useSecurityTexts().codes;
  const [isSaved, setSaved] = useState(false);
  const [isMissing, setMissing] = useState(false);
  return (
    <div className="print:hidden grid gap-3 justify-items-start pt-4 border-t border-t-rule">
      <Checkbox
        label={t.kept}
        checked={isSaved}
        error={isMissing && !isSaved ? t.keepFirst : undefined}
        onChange={(event) => setSaved(event.target.checked)}
      />
      <Button label={t.done} variant="primary" onClick={() => (isSaved ? keepFocusWhile(onDone) : setMissing(true))} />
    </div>
  );
}
