// Asks before changes are lost: inside the product with a dialog, on reload and close with the browser's own question.
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTexts } from '../../../texts/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { profileTexts } from '../texts.ts';

export function LeaveGuard({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) {
  const t = useTexts(profileTexts).leave;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) {
      return;
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      size="small"
      title={t.title}
      onClose={() => blocker.reset?.()}
      footer={
        <>
          <Button
            look="danger"
            onClick={() => {
              onLeave();
              blocker.proceed?.();
            }}
          >
            {t.go}
          </Button>
          <Button look="primary" onClick={() => blocker.reset?.()}>
            {t.stay}
          </Button>
        </>
      }
    >
      <p>{t.text}</p>
    </Dialog>
  );
}
