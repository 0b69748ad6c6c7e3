// The form of a dialog that sends an administrator's decision. Apart from decision.ts: most decisions need no form.
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import { useActionForm } from '../../app/use-action-form.ts';
import { useDecision, type Words } from './decision.ts';

interface DecisionFormOptions<V extends FieldValues, Result> {
  first: V & DefaultValues<V>;
  /** The field that shows errors belonging to no field. */
  failsAt?: Path<V>;
  /** Maps a field of the call to the form field that shows its error. */
  shownAt?: (field: string) => string;
  run: (values: V) => Promise<Result>;
  onClose: () => void;
  /** Called when done, instead of `onClose`. */
  onDone?: () => void;
}

/** `<FormDialog {...dialog}>`. The outcome and the errors are toasts. */
export function useDecisionForm<V extends FieldValues, Result>(
  { run, onClose, onDone = onClose, ...options }: DecisionFormOptions<V, Result>,
  words: Words<Result>,
) {
  const { mutateAsync } = useDecision(run, words);
  const send = (values: V) => mutateAsync(values);
  const { form, field, busy, onSubmit } = useActionForm<V, V, Result>({ ...options, send, onDone });
  return { form, field, dialog: { busy, onSubmit, onClose } };
}
