// One small line at a form that was filled from what was kept: says so, and begins anew.
import { useTexts } from '../texts/language.tsx';
import { Button } from '../ui/button.tsx';
import { badLineTexts } from './bad-line-texts.ts';

export function DraftLine({ onDiscard }: { onDiscard: () => void }) {
  const t = useTexts(badLineTexts);
  return (
    <p className="draft-line small second" role="status">
      {t.draftRestored} ·{' '}
      <Button look="quiet" onClick={onDiscard}>
        {t.startOver}
      </Button>
    </p>
  );
}
