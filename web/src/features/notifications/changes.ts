// What changed, for the pages that show it: from the stream in this or another tab, or everything if messages may be missing.
import type { Change } from '@live-oak/contract/features/notifications/schema.ts';
import { makeListeners } from '../../ui/listeners.ts';

export const { subscribe: onChanges, notify: notifyChange } = makeListeners<[change: Change]>();
