// Above a form filled from a saved draft: says so, and offers to start over.
import { Button, Notice } from '../../../ui/basics.tsx';
import { useWritingTexts } from '../texts.ts';

export function DraftBack({ onDiscard }: { onDiscard: () => void }) {
  const t = useWritingTexts().start;
  return (
    <Notice tone="ok" title={t.draftBack} actions={<Button onClick={onDiscard}>{t.draftOver}</Button>}>
      {t.draftText}
    </Notice>
  );
}
