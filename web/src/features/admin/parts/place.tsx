// The open item's place in the queue, with links to the previous and next, and its keys.
import { useState, type RefObject } from 'react';
import { Button, Icon, IconButton } from '../../../ui/basics.tsx';
import { useKeys, type KeyAct } from '../keys.ts';

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

/** `after` follows '2 of 9'. Returns undefined if the item is not in the list: then `at` is -1. */
export function placeIn<Item>(items: readonly Item[], at: number, after: string, onOpen: (item: Item) => void) {
  const to = (item: Item | undefined) => item && (() => onOpen(item));
  const words = `${at + 1} of ${items.length}${after}`;
  return at < 0 ? undefined : { words, onNext: to(items[at + 1]), onPrevious: to(items[at - 1]) };
}

/** The first known value: the state of something when its details were opened. */
export function useFirst<Value>(value: Value | undefined): Value | undefined {
  const [first, setFirst] = useState(value);
  if (first === undefined && value !== undefined) setFirst(value);
  return first ?? value;
}

/** Keys of an open item: its buttons, and the next or previous item. Arrow keys scroll. */
export function usePlaceKeys(
  body: RefObject<HTMLElement | null>,
  place: ReviewPlace | undefined,
  acts: Partial<Record<KeyAct, (() => void) | false | undefined>>,
): void {
  const all: typeof acts = { ...acts, next: place?.onNext, previous: place?.onPrevious };
  useKeys((act, event) => {
    const run = !event.key.startsWith('Arrow') && all[act];
    if (run) run();
    return Boolean(run);
  }, body);
}

export function Place({ place: { words, onNext, onPrevious } }: { place: ReviewPlace }) {
  return (
    <div className="place row between min-h-(--hit) -mt-2.5 -mb-1.5">
      <span className="small second num">{words}</span>
      <span className="row gap-1">
        {onPrevious && <IconButton icon="back" label="Previous" onClick={onPrevious} />}
        {onNext && (
          <Button variant="quiet" onClick={onNext}>
            Next <Icon name="arrow" />
          </Button>
        )}
      </span>
    </div>
  );
}
