// While something is being sent and takes long: that it is still under way, and that nothing has to be pressed again.
import { useEffect, useState } from 'react';
import { useTexts } from '../../../texts/language.tsx';
import { accountsTexts } from '../texts.ts';

const SLOW_AFTER_MS = 5000;

export function SlowNote({ busy }: { busy: boolean }) {
  const t = useTexts(accountsTexts);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) {
      setSlow(false);
      return undefined;
    }
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  return (
    <p className="small text-bark-2 empty:absolute" role="status">
      {slow && t.stillSendingTheConnectionIsSlow}
    </p>
  );
}
