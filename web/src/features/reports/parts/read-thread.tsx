// The whole conversation around a reported message: opened with a reason that both people see.
import type { AdminThread } from '@live-oak/contract/features/messages/schema.ts';
import { useState, type ComponentProps, type FormEvent } from 'react';
import { Button, Notice } from '../../../ui/basics.tsx';
import { dayAndTime } from '../../../ui/format.ts';
import { Section } from '../../../ui/page.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { PhotoGallery } from '../../files/photo-gallery.tsx';
import { threadRoutes } from '@live-oak/contract/features/messages/routes.ts';
import type { SentBodyOf } from '@live-oak/contract/route.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api-client/call.ts';

interface ReadThreadProps {
  thread: { jobId: number; providerId: number };
  reportId: number;
}

type Seen = Pick<AdminThread, 'messages' | 'hasEarlier'>;

/** Not a query: each view is logged and visible to both people, so it happens only on request. */
function useReading({ jobId, providerId }: ReadThreadProps['thread']) {
  const [error, setError] = useState<string>();
  // Separate from the mutation, which drops its last result when it runs again.
  const [seen, setSeen] = useState<Seen>();
  const look = useMutation({
    mutationFn: (body: SentBodyOf<typeof threadRoutes.look>) =>
      call(threadRoutes.look, { params: { id: jobId, providerId }, body }),
  });
  const read = async (reason: string, before?: number) => {
    setError(undefined);
    try {
      const { messages, hasEarlier } = await look.mutateAsync({ reason, ...(before !== undefined && { before }) });
      setSeen((now) => ({ hasEarlier, messages: [...messages, ...(now?.messages ?? [])] }));
    } catch (thrown) {
      setError(messageOf(thrown, 'The conversation didn’t load. Please try again.'));
    }
  };
  return { seen, error, busy: look.isPending, read, clear: () => setError(undefined) };
}

export function ReadThread({ thread, reportId }: ReadThreadProps) {
  const [reason, setReason] = useState(`Report ${reportId} of a message`);
  const { seen, error, busy, read, clear } = useReading(thread);
  const change = (typed: string) => {
    setReason(typed);
    clear();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void read(reason);
  };
  return (
    <Section title="The conversation" small className="stack">
      {seen && (
        <Messages seen={seen} error={error} busy={busy} onEarlier={() => void read(reason, seen.messages[0]?.id)} />
      )}
      {!seen && (
        <form className="stack" noValidate onSubmit={submit}>
          <Reason error={error} value={reason} onChange={({ target }) => change(target.value)} />
          <div className="row">
            <Button label="Read the conversation" type="submit" busy={busy} />
          </div>
        </form>
      )}
    </Section>
  );
}

const Reason = (field: Omit<ComponentProps<typeof TextArea>, 'label'>) => (
  <TextArea
    label="Reason for reading it"
    hint="Both people will see in the conversation that an administrator read it, when and why. It’s saved in the audit log."
    rows={2}
    maxLength={500}
    {...field}
  />
);

interface MessagesProps {
  seen: Seen;
  error: string | undefined;
  busy: boolean;
  onEarlier: () => void;
}

function Messages({ seen, error, busy, onEarlier }: MessagesProps) {
  return (
    <>
      {error && <Notice tone="error" text={error} />}
      {seen.hasEarlier && <Button label="Show earlier messages (logged again)" busy={busy} onClick={onEarlier} />}
      <ol
        className="grid gap-3 max-h-136 p-4 border border-rule overflow-y-auto rounded-2 [&_li]:wrap-anywhere"
        tabIndex={0}
        aria-label="The messages"
      >
        {seen.messages.map(messageLine)}
      </ol>
    </>
  );
}

const messageLine = ({ id, author, createdAt, takenDown, text, photos }: Seen['messages'][number]) => (
  <li key={id}>
    <p className="small second">
      <b>{author}</b>, {dayAndTime(createdAt)}
      {takenDown && ', taken down'}
    </p>
    <p className="whitespace-pre-wrap" dir="auto">
      {text}
    </p>
    <PhotoGallery photos={photos} label={`Picture from ${author}`} />
  </li>
);
