// Tabs with the ARIA keyboard pattern: arrow keys, Home and End move and select.
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  /** What the tabs are about, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** The selected tab, if controlled (in the address, for example). */
  value?: string;
  onChange?: (id: string) => void;
}

const STEP: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** On a phone the tab list scrolls sideways: scrolls it, and not the page, until the tab is visible. */
function showTab(list: HTMLElement | null, at: number): void {
  const tab = list?.children[at];
  if (list && tab) {
    const [line, box] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
    list.scrollLeft += Math.min(0, box.left - line.left) + Math.max(0, box.right - line.right);
  }
}

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const base = useId();
  const [own, setOwn] = useState(tabs[0]?.id);
  const list = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === (value ?? own)),
  );
  const selected = tabs[at];
  useEffect(() => showTab(list.current, at), [at]);

  const select = (id: string) => {
    setOwn(id);
    onChange?.(id);
  };
  const move = (event: KeyboardEvent) => {
    const next = STEP[event.key]?.(at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (tab && next !== undefined) {
      event.preventDefault();
      select(tab.id);
      const button = list.current?.children[next];
      if (button instanceof HTMLElement) button.focus();
    }
  };
  return (
    <div>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab === selected}
            aria-controls={`${base}-panel`}
            tabIndex={tab === selected ? 0 : -1}
            onClick={() => select(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {selected && (
        <div
          className="pt-6"
          role="tabpanel"
          id={`${base}-panel`}
          aria-labelledby={`${base}-${selected.id}`}
          tabIndex={0}
          key={selected.id}
        >
          {selected.content}
        </div>
      )}
    </div>
  );
}
