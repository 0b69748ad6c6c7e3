// Which point of a map is drawn over which. Pure.
const TONES = ['low', 'medium', 'high', 'emergency'] as const;

interface Drawn {
  count: number;
  tone: (typeof TONES)[number];
}

/** What is drawn later lies on top: the more urgent, and of those the small ones, which a large one would hide. */
export function inDrawingOrder<P extends Drawn>(points: readonly P[]): P[] {
  return points.toSorted((a, b) => TONES.indexOf(a.tone) - TONES.indexOf(b.tone) || b.count - a.count);
}
