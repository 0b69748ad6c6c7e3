// The ordered list of features; the order is the import law: a feature uses those above it. What flows the other way is an event.
import type { Bound } from './http/bind.ts';
import type { Reaction } from './events/kinds.ts';
import type { Timer } from './timers.ts';

export interface Feature {
  name: string;
  handlers?: readonly Bound[];
  reactions?: readonly Reaction[];
  timers?: readonly Timer[];
}

export const features: readonly Feature[] = [];
