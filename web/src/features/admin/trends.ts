// The desk's week in words: what is counted, and how it compares with the week before.
import { TREND_FIGURES, type TrendFigure, type Trends } from '@live-oak/contract/features/admin/schema.ts';

const NAMES: Record<TrendFigure, string> = {
  newUsers: 'New accounts',
  applications: 'Applications',
  jobsPosted: 'Jobs posted',
  jobsApproved: 'Jobs approved',
  bids: 'Bids',
  decisions: 'Decisions',
};

export interface Trend {
  figure: TrendFigure;
  name: string;
  /** The seven days together. */
  total: number;
  /** Day by day, today the last. */
  days: number[];
  /** '+12 from last week'; undefined where there is nothing to compare with. */
  delta: string | undefined;
}

/** '+12 from last week' · '−3 from last week' · 'as many as last week' */
export function deltaWords(now: number, before: number): string {
  const change = now - before;
  if (change === 0) {
    return 'as many as last week';
  }
  return `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('en-US')} from last week`;
}

export function trendsOf({ days, week, weekBefore }: Trends): Trend[] {
  return TREND_FIGURES.map((figure) => ({
    figure,
    name: NAMES[figure],
    total: week[figure],
    days: days.map((day) => day[figure]),
    delta: weekBefore ? deltaWords(week[figure], weekBefore[figure]) : undefined,
  }));
}

/** '3 h 20 min' · '45 min' · '2 days' */
export function minuteWords(minutes: number): string {
  if (minutes < 60) {
    return `${minutes} min`;
  }
  if (minutes >= 72 * 60) {
    return `${Math.floor(minutes / 1440)} days`;
  }
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
