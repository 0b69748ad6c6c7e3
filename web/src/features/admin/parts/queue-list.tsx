// 'Waiting for you': what the desk must decide, with the 48-hour ring. Keys work while the focus is in the list.
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { EmptyState } from '../../../ui/list-states.tsx';
import { Button } from '../../../ui/button.tsx';
import { movedTo, type Waiting } from '../queue.ts';
import { QueueRow } from './queue-row.tsx';
import './queue.css';

const SHOWN_AT_FIRST = 10;

export interface QueueActions {
  open: (one: Waiting) => void;
  approve: (one: Waiting) => void;
  reject: (one: Waiting) => void;
}

interface QueueListProps {
  items: readonly Waiting[];
  now: Date;
  actions: QueueActions;
  /** Why an empty list is empty; undefined when that is not known, since it did not load. */
  none: 'decided' | 'narrowed' | undefined;
}

export function QueueList({ items, now, actions, none }: QueueListProps) {
  const [all, setAll] = useState(false);
  const [wanted, setWanted] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  const shown = all ? items : items.slice(0, SHOWN_AT_FIRST);
  const at = Math.min(wanted, Math.max(0, shown.length - 1));
  useKeptFocus(list, at, shown[at]?.key);

  const go = (index: number) => {
    setWanted(index);
    (list.current?.children[index] as HTMLElement | undefined)?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const next = movedTo(event.key, at, shown.length);
    const current = shown[at];
    const onRow = event.target instanceof HTMLLIElement;
    const acts: Record<string, ((one: Waiting) => void) | undefined> = {
      a: actions.approve,
      r: actions.reject,
      Enter: onRow ? actions.open : undefined,
    };
    if (next !== undefined) {
      event.preventDefault();
      go(next);
    } else if (current && acts[event.key]) {
      event.preventDefault();
      acts[event.key]?.(current);
    }
  };

  if (items.length === 0) {
    return none && <NothingWaits why={none} />;
  }
  return (
    <>
      <ol className="queue" ref={list} onKeyDown={onKey}>
        {shown.map((one, index) => (
          <QueueRow
            key={one.key}
            one={one}
            now={now}
            isCurrent={index === at}
            onFocus={() => setWanted(index)}
            actions={actions}
          />
        ))}
      </ol>
      {items.length > shown.length && (
        <div className="panel-more">
          <Button onClick={() => setAll(true)}>Show all {items.length}</Button>
        </div>
      )}
    </>
  );
}

function NothingWaits({ why }: { why: 'decided' | 'narrowed' }) {
  return why === 'narrowed' ? (
    <EmptyState title="Nothing that matches">Clear the filters to see everything that waits.</EmptyState>
  ) : (
    <EmptyState title="Nothing waits for you">Every job and every application is decided.</EmptyState>
  );
}

/** When the line that had the focus was decided and left, the focus goes to the one in its place. */
function useKeptFocus(list: RefObject<HTMLOListElement | null>, at: number, key: string | undefined): void {
  const inside = useRef(false);
  useEffect(() => {
    const element = list.current;
    const note = () => {
      inside.current = element?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [list]);
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) {
      (list.current?.children[at] as HTMLElement | undefined)?.focus();
    }
  }, [list, at, key]);
}
