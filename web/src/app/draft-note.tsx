// A small note on a form that was filled from a saved draft, with a button to start over.
import { Button } from '../ui/basics.tsx';
import { useBadLineTexts } from './bad-line-texts.ts';

export function DraftLine({ onDiscard }: { onDiscard: () => void }) {
  const t = useBadLineTexts();
  return (
    <p className="small second flex gap-1.5 items-center" role="status">
      {t.draftRestored} ·{' '}
      <Button label={t.startOver} className="px-1.5 underline" variant="quiet" onClick={onDiscard} />
    </p>
  );
}
