// A state or an urgency in a few words: always a mark and a word, never color alone.
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useUiTexts } from './texts.ts';

/** Urgency first (their marks: triangle, diamond, disc, disc), then outcome (tick, ring, cross, disc). */
export type BadgeTone = 'emergency' | 'high' | 'medium' | 'low' | 'ok' | 'wait' | 'no' | 'info' | 'slate' | 'gold';

interface BadgeProps {
  tone?: BadgeTone;
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone = 'slate', className, children }: BadgeProps) {
  return <span className={classNames('badge', `badge-${tone}`, className)}>{children}</span>;
}

export type Urgency = 'emergency' | 'high' | 'medium' | 'low';

export function UrgencyBadge({ urgency }: { urgency: Urgency }) {
  const words = useUiTexts().urgencies;
  return <Badge tone={urgency}>{words[urgency]}</Badge>;
}

/** Marks made-up content as such: 'Example'. */
export function ExampleMark() {
  const t = useUiTexts();
  return <span className="example-mark">{t.example}</span>;
}
