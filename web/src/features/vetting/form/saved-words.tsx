// Where what was typed is kept now: on the server, since when, or in this browser until the server answers.
import { timeOfDay } from '../../../ui/dates.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Kept } from './use-keeping.ts';

function words(kept: Kept): string {
  switch (kept.state) {
    case 'clean':
      return 'What you type is kept as you go.';
    case 'typing':
      return 'Keeping what you typed...';
    case 'kept':
      return `Saved at ${timeOfDay(kept.at)}. You can go on later, on any device.`;
    case 'local':
      return `Kept in this browser at ${timeOfDay(kept.at)}: Live Oak could not be reached. It is sent by itself once it can.`;
  }
}

export function SavedWords({ kept }: { kept: Kept }) {
  return (
    <p className={`vet-saved vet-saved-${kept.state} small`} role="status">
      <Icon name={kept.state === 'local' ? 'offline' : kept.state === 'kept' ? 'check' : 'file'} />
      {words(kept)}
    </p>
  );
}
