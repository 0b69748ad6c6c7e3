// Sends an administrator's decision: the texts of its outcome, and a refetch of everything on screen.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToasts } from '../../ui/toast/toasts.tsx';
import { ApiError, messageOf } from '../../api-client/api-error.ts';
import { isTouched } from '../../api-client/freshness.ts';

/** Milliseconds an outcome is shown (NAV-8 in docs/requirements.md). */
const SUCCESS_MS = 5000;
const FAILURE_MS = 7000;
const ANYTHING = { thing: 'everything' } as const;

export type Outcome = readonly [title: string, message: string];

export interface Words<Result> {
  done: (result: Result) => Outcome;
  /** The title of an error, by default 'Error', and a fixed text in place of the server's message. */
  failed?: readonly [title: string, text?: string];
  /** If another administrator decided first, show that as information instead of the fixed error text. */
  calm?: boolean;
}

/** Another administrator or a timer decided first: the state no longer allows the move. */
function wasDecidedMeanwhile(problem: unknown): boolean {
  return problem instanceof ApiError && problem.code === 'STATE' && Object.keys(problem.fields).length === 0;
}

/** Runs a decision; afterwards everything on screen is refetched, also after an error, which means it was out of date. */
export function useDecision<Input, Result>(run: (input: Input) => Promise<Result>, words: Words<Result>) {
  const client = useQueryClient();
  const { success, error, info } = useToasts();
  return useMutation({
    mutationFn: run,
    onSuccess: (result) => {
      success(...words.done(result), { duration: SUCCESS_MS });
    },
    onError: (problem) => {
      const [title, text] = words.failed ?? ['Error'];
      const message = messageOf(problem, 'Something went wrong. Please try again.');
      if (words.calm && wasDecidedMeanwhile(problem)) {
        info('Already decided', `${message} This page shows the latest.`, { duration: FAILURE_MS });
        return;
      }
      error(title, text ?? message, { duration: FAILURE_MS });
    },
    onSettled: () => void client.invalidateQueries({ predicate: ({ queryKey }) => isTouched(queryKey, ANYTHING) }),
  });
}

/** What a dialog decides: the call, its outcome, and what happens then. */
export interface Act<Input, Result> {
  run: (input: Input) => Promise<Result>;
  done: (result: Result) => Outcome;
  onClose: () => void;
  /** Called when done, instead of `onClose`. */
  onDone?: (() => void) | undefined;
  onFailed?: (() => void) | undefined;
  calm?: boolean;
}

/** The decision of one dialog: `<AskDialog busy={busy} onAct={onSend}>`. */
export function useAct<Result, Input = void>(act: Act<Input, Result>) {
  const { run, done, onClose, onDone = onClose, onFailed, calm = false } = act;
  const { mutateAsync, isPending } = useDecision(run, { done, calm });
  return {
    busy: isPending,
    decide: mutateAsync,
    // Also when a live update removed the dialog before the response came.
    onSend: (input: Input) => void mutateAsync(input).then(onDone, () => onFailed?.()),
  };
}
