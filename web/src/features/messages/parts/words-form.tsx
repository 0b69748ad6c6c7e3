// A question or an answer being written: told below the field what will be hidden, kept until it is sent, sent once.
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { DraftLine } from '../../../app/draft-line.tsx';
import { useAuth } from '../../../app/session.tsx';
import { parseWords, useKeptState } from '../../../app/use-kept-state.ts';
import { useTexts } from '../../../texts/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ApiError, messageOf } from '../../../api-client/api-error.ts';
import { useCommandKey } from '../../../api-client/use-command-key.ts';
import { useSettled } from '../../jobs/parts/use-settled.ts';
import { toBeHidden } from '../hidden-words.ts';
import { questionTexts } from '../texts.ts';

interface WordsFormProps {
  /** What it is and of what, 'answer.7': it stays in this browser under that name until it is sent. */
  keptAs: string;
  label: string;
  hint: string;
  /** Said when nothing is written. */
  needed: string;
  max: number;
  action: string;
  busyLabel: string;
  start?: string;
  send: (words: { text: string; key: string }) => Promise<{ hidden: readonly string[] }>;
  onSent: (hidden: readonly string[]) => void;
  /** Beside the button. */
  children?: ReactNode;
}

export function WordsForm({
  keptAs,
  label,
  hint,
  needed,
  max,
  action,
  busyLabel,
  start = '',
  send,
  onSent,
  children,
}: WordsFormProps) {
  const t = useTexts(questionTexts);
  const id = useId();
  const kept = useKeptState(keptAs, start, parseWords);
  const text = kept.value;
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { keyFor, forget } = useCommandKey();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') {
      setError(needed);
      document.getElementById(id)?.focus();
      return;
    }
    setBusy(true);
    try {
      const { hidden } = await send({ text, key: keyFor({ text }) });
      forget();
      kept.clear();
      onSent(hidden);
    } catch (thrown) {
      setError((thrown instanceof ApiError ? thrown.fields.text : undefined) ?? messageOf(thrown, t.notSent));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="grid gap-2 mt-3 [&_textarea.input]:min-h-20" noValidate onSubmit={(event) => void submit(event)}>
      {kept.restored && <DraftLine onDiscard={kept.clear} />}
      <TextArea
        id={id}
        label={label}
        hint={hint}
        error={error}
        rows={3}
        maxLength={max}
        dir="auto"
        value={text}
        onChange={(event) => {
          const { value } = event.target;
          kept.set(() => value);
          setError(undefined);
        }}
      />
      <WillHide text={text} />
      <div className="row">
        <Button type="submit" busy={busy} busyLabel={busyLabel}>
          {action}
        </Button>
        {children}
      </div>
    </form>
  );
}

/** Before sending: which words others will not see, and why. */
function WillHide({ text }: { text: string }) {
  const t = useTexts(questionTexts);
  const { user } = useAuth();
  const what = toBeHidden(useSettled(text), user, t);
  return (
    <div role="status">
      {what && (
        <p className="flex gap-2 px-2.5 py-1.5 rounded-1 bg-gold-tint text-gold-ink font-semibold text-small leading-[1.45] wrap-anywhere">
          <Icon className="flex-none size-[1.2rem]" name="lock" />
          <span>{t.willHide(what)}</span>
        </p>
      )}
    </div>
  );
}
