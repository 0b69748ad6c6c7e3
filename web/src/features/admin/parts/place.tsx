// The open item's place in the queue, with links to the previous and next, and the keys on the buttons.
import { Button, Icon } from '../../../ui/basics.tsx';

/** The shortcut key, on its button; screen readers get it from aria-keyshortcuts. */
export function KeyHint({ of }: { of: string }) {
  return (
    <kbd
      className="border-current bg-transparent bg-none text-inherit max-md:hidden pointer-coarse:hidden"
      aria-hidden="true"
    >
      {of}
    </kbd>
  );
}

export interface ReviewPlace {
  /** '2 of 9 waiting' */
  words: string;
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
}

export function Place({ place: { words, onNext, onPrevious } }: { place: ReviewPlace }) {
  return (
    <div className="place row between min-h-(--hit) -mt-2.5 -mb-1.5">
      <span className="small second num">{words}</span>
      <span className="row gap-1">
        {onPrevious && (
          <Button variant="quiet" iconOnly aria-label="Previous" onClick={onPrevious}>
            <Icon name="back" />
          </Button>
        )}
        {onNext && (
          <Button variant="quiet" onClick={onNext}>
            Next <Icon name="arrow" />
          </Button>
        )}
      </span>
    </div>
  );
}
