// Removing one's own post, confirmed in a small dialog.
import { useState } from 'react';
import { Button, Icon } from '../../../ui/basics.tsx';
import { AskDialog } from '../../../ui/form-dialog.tsx';
import { useRemove, type PostRef } from '../data.ts';
import { useWritingTexts } from '../texts.ts';

export function RemoveButton({ post }: { post: PostRef }) {
  const t = useWritingTexts().remove;
  const [isAsking, setAsking] = useState(false);
  const remove = useRemove(post, { title: t.failed, message: t.failedText });
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Icon name="trash" />
        {t.remove}
      </Button>
      {isAsking && (
        <AskDialog
          title={t.titles[post.kind]}
          onClose={close}
          cancel={t.keep}
          variant="danger"
          action={t.remove}
          busy={remove.isPending}
          onAct={() => remove.mutate(undefined, { onSettled: close })}
        >
          <p>{post.kind === 'reply' ? t.replyText : t.threadText}</p>
        </AskDialog>
      )}
    </>
  );
}
