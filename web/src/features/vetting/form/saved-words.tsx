// Where what was typed is kept now: on the server, since when, or in this browser until the server answers.
import { timeOfDay } from '../../../ui/dates.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Kept } from './use-keeping.ts';
import { textsNow } from '../../../texts/current.ts';
import { vettingTexts } from '../texts.ts';

function words(kept: Kept): string {
  const t = textsNow(vettingTexts);
  switch (kept.state) {
    case 'clean':
      return t.whatYouTypeIsKeptAs;
    case 'typing':
      return t.keepingWhatYouTyped;
    case 'kept':
      return t.savedAtYouCanGoOn(timeOfDay(kept.at));
    case 'local':
      return t.keptInThisBrowserAtLive(timeOfDay(kept.at));
  }
}

export function SavedWords({ kept }: { kept: Kept }) {
  return (
    <p
      className={`flex gap-2 items-start text-bark-2 [&_.icon]:flex-none [&_.icon]:mt-[0.15em] [&.vet-saved-kept_.icon]:text-low [&.vet-saved-local]:text-gold-ink [&.vet-saved-local]:font-semibold vet-saved-${kept.state} small`}
      role="status"
    >
      <Icon name={kept.state === 'local' ? 'offline' : kept.state === 'kept' ? 'check' : 'file'} />
      {words(kept)}
    </p>
  );
}
