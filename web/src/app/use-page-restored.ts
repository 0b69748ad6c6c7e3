// A page restored by the back button keeps its state: busy buttons are still busy.
import { useListener } from '../ui/use-listener.ts';

export const usePageRestored = (onRestored: () => void): void =>
  useListener('pageshow', ({ persisted }) => persisted && onRestored());
