// A state or an urgency in a few words: always a mark and a word, never colour alone.
import type { ReactNode } from 'react';
import './badge.css';

/** Urgency first (their marks: triangle, diamond, disc, disc), then outcome (tick, ring, cross, disc). */
export type BadgeTone = 'emergency' | 'high' | 'medium' | 'low' | 'ok' | 'wait' | 'no' | 'info' | 'slate' | 'gold';

export function Badge({ tone = 'slate', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}

const URGENCY_WORDS = { emergency: 'Emergency', high: 'High', medium: 'Medium', low: 'Low' } as const;

export type Urgency = keyof typeof URGENCY_WORDS;

export function UrgencyBadge({ urgency }: { urgency: Urgency }) {
  return <Badge tone={urgency}>{URGENCY_WORDS[urgency]}</Badge>;
}

/** Marks made-up content as such: 'Example'. */
export function ExampleMark({ children = 'Example' }: { children?: ReactNode }) {
  return <span className="example-mark">{children}</span>;
}
