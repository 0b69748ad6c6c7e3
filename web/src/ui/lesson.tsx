// An explanatory drawing, with a legend for its numbers. Its content is also in the text.
import lessonsUrl from './drawings/lessons.svg?url';

const BOXES = {
  'three-cut': '0 0 560 280',
  collar: '0 0 600 210',
  topping: '0 0 600 300',
  'ten-foot': '0 0 600 330',
  'root-plate': '0 0 600 280',
  boundary: '0 0 640 280',
} as const;

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

export function Lesson({ name, words, title, keys = [], notes = [] }: LessonProps) {
  return (
    <figure className="lesson">
      <figcaption className="title-3">{title}</figcaption>
      <svg viewBox={BOXES[name]} role="img" aria-label={words}>
        <use href={`${lessonsUrl}#${name}`} />
      </svg>
      {notes.length > 0 && (
        <ul className={`lesson-notes lesson-notes-${notes.length}`}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {keys.length > 0 && (
        <ol>
          {keys.map((key) => (
            <li key={key}>{key}</li>
          ))}
        </ol>
      )}
    </figure>
  );
}
