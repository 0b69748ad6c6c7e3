// Taking the own words away, asked once more in a small dialog.
import { useState } from 'react';
import { useTexts } from '../../../texts/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useRemove, type PostRef } from '../data.ts';
import { writingTexts } from '../texts.ts';

export function RemoveButton({ post }: { post: PostRef }) {
  const t = useTexts(writingTexts).remove;
  const [isAsking, setAsking] = useState(false);
  const remove = useRemove(post, { title: t.failed, message: t.failedText });
  const close = () => setAsking(false);
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Icon name="trash" />
        {t.remove}
      </Button>
      <Dialog
        open={isAsking}
        size="small"
        title={t.titles[post.kind]}
        onClose={close}
        held={remove.isPending}
        footer={
          <>
            <Button onClick={close} disabled={remove.isPending}>
              {t.keep}
            </Button>
            <Button
              look="danger"
              busy={remove.isPending}
              busyLabel={t.removing}
              onClick={() => remove.mutate(undefined, { onSettled: close })}
            >
              {t.remove}
            </Button>
          </>
        }
      >
        <p>{post.kind === 'reply' ? t.replyText : t.threadText}</p>
      </Dialog>
    </>
  );
}
