// Administrators' actions on a thread or reply, in English only: each with a reason for the audit log and the author.
import { REASON_NEEDED, type ThreadAct } from '@live-oak/contract/features/forum/schema.ts';
import { useState } from 'react';
import { useActionForm } from '../../../app/use-action-form.ts';
import { Button } from '../../../ui/basics.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { useModerate, type PostRef } from '../data.ts';

const ACTS: Record<ThreadAct, { label: string; title: string; hint: string; done: string }> = {
  pin: { label: 'Pin', title: 'Pin this thread', hint: 'It stays at the top of its board.', done: 'Pinned' },
  unpin: { label: 'Unpin', title: 'Unpin this thread', hint: 'It goes back to its place by date.', done: 'Unpinned' },
  lock: { label: 'Lock', title: 'Lock this thread', hint: 'People can read it, but no one can reply.', done: 'Locked' },
  unlock: { label: 'Unlock', title: 'Unlock this thread', hint: 'Replies are open again.', done: 'Unlocked' },
  take_down: {
    label: 'Take down',
    title: 'Take it down',
    hint: 'Only its author and administrators can still read it. The author will see your reason.',
    done: 'Taken down',
  },
  restore: { label: 'Restore', title: 'Restore it', hint: 'Everyone can read it again.', done: 'Restored' },
};

const variantOf = (act: ThreadAct) => (act === 'take_down' ? 'danger' : undefined);

export function AdminActs({ post, acts }: { post: PostRef; acts: readonly ThreadAct[] }) {
  const [act, setAct] = useState<ThreadAct>();
  if (acts.length === 0) {
    return null;
  }
  return (
    <div className="flex gap-2 flex-wrap ml-2.5" lang="en" role="group" aria-label="For administrators">
      {acts.map((one) => (
        <Button key={one} variant={variantOf(one)} aria-haspopup="dialog" onClick={() => setAct(one)}>
          {ACTS[one].label}
        </Button>
      ))}
      {act && <ActDialog post={post} act={act} onClose={() => setAct(undefined)} />}
    </div>
  );
}

function ActDialog({ post, act, onClose }: { post: PostRef; act: ThreadAct; onClose: () => void }) {
  const moderate = useModerate(post);
  const { success } = useToasts();
  const words = ACTS[act];
  const { field, busy, onSubmit } = useActionForm({
    first: { reason: '' },
    failed: 'Something went wrong. Please try again.',
    failsAt: 'reason',
    send: ({ reason }, key) => moderate.mutateAsync({ act, reason, key }),
    onDone: () => {
      success(words.done);
      onClose();
    },
  });
  return (
    <FormDialog
      size="small"
      title={words.title}
      onClose={onClose}
      variant={variantOf(act)}
      action={words.label}
      busy={busy}
      onSubmit={onSubmit}
    >
      <TextArea
        label="Why"
        hint={`${words.hint} It’s saved in the audit log.`}
        rows={3}
        maxLength={500}
        data-first-focus
        {...field('reason', { validate: (typed) => typed.trim().length >= 3 || REASON_NEEDED })}
      />
    </FormDialog>
  );
}
