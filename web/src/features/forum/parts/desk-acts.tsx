// The desk's acts on a thread or a reply, in English alone: each with a reason, which stands in the record and goes to the author.
import { REASON_NEEDED, type ThreadAct } from '@live-oak/contract/features/forum/schema.ts';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { ApiError, messageOf } from '../../../api-client/api-error.ts';
import { useCommandKey } from '../../../api-client/use-command-key.ts';
import { useModerate, type PostRef } from '../data.ts';

const ACTS: Record<ThreadAct, { label: string; title: string; hint: string; done: string }> = {
  pin: { label: 'Pin', title: 'Pin this thread', hint: 'It stands first on its board.', done: 'Pinned' },
  unpin: { label: 'Unpin', title: 'Unpin this thread', hint: 'It takes its place by time again.', done: 'Unpinned' },
  lock: { label: 'Lock', title: 'Lock this thread', hint: 'It can be read; nobody replies any more.', done: 'Locked' },
  unlock: { label: 'Unlock', title: 'Unlock this thread', hint: 'Replies are open again.', done: 'Unlocked' },
  take_down: {
    label: 'Take down',
    title: 'Take it down',
    hint: 'Only its author and administrators can still read it. The author will see your reason.',
    done: 'Taken down',
  },
  restore: { label: 'Restore', title: 'Restore it', hint: 'Everybody can read it again.', done: 'Restored' },
};

export function DeskActs({ post, acts }: { post: PostRef; acts: readonly ThreadAct[] }) {
  const [act, setAct] = useState<ThreadAct>();
  if (acts.length === 0) {
    return null;
  }
  return (
    <div className="flex gap-2 flex-wrap ml-2.5" lang="en" role="group" aria-label="Desk">
      {acts.map((one) => (
        <Button
          key={one}
          look={one === 'take_down' ? 'danger' : 'secondary'}
          aria-haspopup="dialog"
          onClick={() => setAct(one)}
        >
          {ACTS[one].label}
        </Button>
      ))}
      {act && <ActDialog post={post} act={act} onClose={() => setAct(undefined)} />}
    </div>
  );
}

function ActDialog({ post, act, onClose }: { post: PostRef; act: ThreadAct; onClose: () => void }) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const moderate = useModerate(post);
  const { keyFor } = useCommandKey();
  const { success } = useNotifications();
  const words = ACTS[act];
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim().length < 3) {
      setError(REASON_NEEDED);
      document.getElementById(`${id}-reason`)?.focus();
      return;
    }
    try {
      await moderate.mutateAsync({ act, reason, key: keyFor({ act, reason }) });
      success(words.done);
      onClose();
    } catch (thrown) {
      const field = thrown instanceof ApiError ? thrown.fields.reason : undefined;
      setError(field ?? messageOf(thrown, 'It was not done. Please try again.'));
    }
  };
  const footer = (
    <>
      <Button onClick={onClose} disabled={moderate.isPending}>
        Cancel
      </Button>
      <Button
        look={act === 'take_down' ? 'danger' : 'primary'}
        type="submit"
        form={id}
        busy={moderate.isPending}
        busyLabel="Working..."
      >
        {words.label}
      </Button>
    </>
  );
  return (
    <Dialog open size="small" title={words.title} onClose={onClose} held={moderate.isPending} footer={footer}>
      <form id={id} noValidate onSubmit={(event) => void send(event)}>
        <TextArea
          id={`${id}-reason`}
          label="Why"
          hint={`${words.hint} It goes into the record.`}
          error={error}
          rows={3}
          maxLength={500}
          value={reason}
          data-first-focus
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
