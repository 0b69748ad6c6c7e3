// The way on for an emergency post without a photo while a storm is on: to review, as all others.
import { useTexts } from '../../../texts/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { stormTexts } from '../texts.ts';

export function WithoutPhoto({ busy, onPost }: { busy: boolean; onPost: () => void }) {
  const t = useTexts(stormTexts);
  return (
    <Notice
      tone="storm"
      title={t.noPhotoTitle}
      live
      actions={
        <Button busy={busy} onClick={onPost}>
          {t.postWithout}
        </Button>
      }
    >
      {t.noPhoto}
    </Notice>
  );
}
