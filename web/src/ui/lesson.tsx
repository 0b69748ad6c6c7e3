// An explanatory drawing, with a legend for its numbers. Its content is also in the text.
import { classNames } from './class-names.ts';
import lessonsUrl from './drawings/lessons.svg?url';

const BOXES = {
  'three-cut': '0 0 560 280',
  collar: '0 0 600 210',
  topping: '0 0 600 300',
  'ten-foot': '0 0 600 330',
  'root-plate': '0 0 600 280',
  boundary: '0 0 640 280',
} as const;

/** By the number of captions. */
const NOTE_COLUMNS: Record<number, string> = { 2: 'grid-cols-[1fr_1fr]', 3: 'grid-cols-[1fr_1fr_1fr]' };

export type LessonName = keyof typeof BOXES;

interface LessonProps {
  name: LessonName;
  /** Its description for screen readers. */
  words: string;
  title: string;
  /** The meaning of its numbers, from 1. */
  keys?: readonly string[];
  /** Captions below its parts, from left to right. */
  notes?: readonly string[];
}

const itemsOf = (texts: readonly string[]) => texts.map((text) => <li key={text}>{text}</li>);

export function Lesson({ name, words, title, keys = [], notes = [] }: LessonProps) {
  return (
    <figure className="lesson max-w-(--measure) border border-rule rounded-3 bg-paper-raised">
      <figcaption className="title-3">{title}</figcaption>
      <svg className="w-full h-auto mt-3" viewBox={BOXES[name]} role="img" aria-label={words}>
        <use href={`${lessonsUrl}#${name}`} />
      </svg>
      {notes.length > 0 && (
        <ul className={classNames('grid gap-3 mt-3 text-small leading-snug', NOTE_COLUMNS[notes.length])}>
          {itemsOf(notes)}
        </ul>
      )}
      {keys.length > 0 && <ol>{itemsOf(keys)}</ol>}
    </figure>
  );
}
