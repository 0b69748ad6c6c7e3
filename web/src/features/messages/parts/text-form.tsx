// The form of a question or an answer: shows what will be hidden, saves a draft until it is sent, and sends once.
import { hiddenParts } from '@live-oak/contract/hidden-parts.ts';
import { needed, useActionForm } from '../../../app/use-action-form.ts';
import { useWatch } from 'react-hook-form';
import type { ReactNode } from 'react';
import { DraftLine } from '../../../app/draft-note.tsx';
import { useAuth, type SessionUser } from '../../../app/session.tsx';
import { SubmitButton } from '../../../ui/basics.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { useSettled } from '../../jobs/parts/use-settled.ts';
import { lineOf, type Words } from '../hidden-text.ts';
import { useQuestionTexts } from '../question-texts.ts';
import { WillHide } from './will-hide.tsx';

interface WordsFormProps {
  /** The draft's name in this browser: 'answer.7'. */
  keptAs: string;
  label: string;
  hint: string;
  /** The error for an empty text. */
  needed: string;
  max: number;
  action: string;
  start?: string;
  send: (words: { text: string; key: string }) => Promise<{ hidden: readonly string[] }>;
  onSent: (hidden: readonly string[]) => void;
  children?: ReactNode;
}

export default function TextForm(props: WordsFormProps) {
  const t = useQuestionTexts();
  const { form, field, busy, onSubmit, draft } = useActionForm({
    first: { text: props.start ?? '' },
    draft: props.keptAs,
    clears: true,
    failed: t.notSent,
    failsAt: 'text',
    send: ({ text }, key) => props.send({ text, key }),
    onDone: ({ hidden }) => props.onSent(hidden),
  });
  return (
    <form className="grid gap-2 mt-3" noValidate onSubmit={onSubmit}>
      {draft.restored && <DraftLine onDiscard={draft.discard} />}
      <TextArea
        label={props.label}
        hint={props.hint}
        rows={3}
        maxLength={props.max}
        dir="auto"
        {...field('text', needed(props.needed))}
      />
      <HiddenParts text={useWatch({ control: form.control, name: 'text' })} />
      <div className="row">
        <SubmitButton label={props.action} variant="secondary" busy={busy} />
        {props.children}
      </div>
    </form>
  );
}

function HiddenParts({ text }: { text: string }) {
  const t = useQuestionTexts();
  const { user } = useAuth();
  const what = toBeHidden(useSettled(text), user, t);
  return <WillHide words={what && t.willHide(what)} />;
}

/** Names that would identify the person. */
function ownNames(user: SessionUser | null): string[] {
  return user
    ? [`${user.firstName} ${user.lastName}`, user.provider?.businessName ?? ''].filter((name) => name.trim() !== '')
    : [];
}

function toBeHidden(text: string, user: SessionUser | null, words: Words): string | undefined {
  return lineOf(hiddenParts(text, ownNames(user)), words);
}
