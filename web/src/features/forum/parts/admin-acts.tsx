// Administrators' actions on a thread or reply, in English only: each with a reason for the audit log and the author.
import { REASON_NEEDED, type ThreadAct } from '@live-oak/contract/features/forum/schema.ts';
import { useState } from 'react';
import { Button } from '../../../ui/basics.tsx';
import { ReasonDialog } from '../../../app/reason-dialog.tsx';
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

const FAILED = { title: 'Nothing changed', message: 'Something went wrong. Please try again.' };
const variantOf = (act: ThreadAct) => (act === 'take_down' ? 'danger' : undefined);

export function AdminActs({ post, acts }: { post: PostRef; acts: readonly ThreadAct[] }) {
  const [act, setAct] = useState<ThreadAct>();
  if (acts.length === 0) return null;
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
  const moderate = useModerate(post, FAILED);
  const { success } = useToasts();
  const { title, label: action, hint, done } = ACTS[act];
  const asked = { title, action, label: 'Why', hint: `${hint} It’s saved in the audit log.`, missing: REASON_NEEDED };
  const run = async (reason: string, key: string) => {
    await moderate.mutateAsync({ act, reason, key });
    success(done);
  };
  return <ReasonDialog {...asked} variant={variantOf(act)} most={500} forAdmin onClose={onClose} run={run} />;
}
