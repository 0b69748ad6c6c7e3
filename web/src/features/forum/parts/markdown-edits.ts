// What the buttons above a text field do to it: pure functions of the text and its selection, answering the new text and selection.

export interface Selected {
  text: string;
  start: number;
  end: number;
}

export const EDITS = ['bold', 'italic', 'link', 'list', 'numbers', 'quote', 'code'] as const;
export type Edit = (typeof EDITS)[number];

const MARKS = { bold: '**', italic: '_' } as const;

/** Puts marks around the selection, or takes them off where they are; without a selection the caret goes between them. */
function wrap({ text, start, end }: Selected, mark: string): Selected {
  const inner = text.slice(start, end);
  const before = text.slice(0, start);
  const after = text.slice(end);
  if (inner !== '' && before.endsWith(mark) && after.startsWith(mark)) {
    const from = start - mark.length;
    return {
      text: before.slice(0, -mark.length) + inner + after.slice(mark.length),
      start: from,
      end: from + inner.length,
    };
  }
  const from = start + mark.length;
  return { text: before + mark + inner + mark + after, start: from, end: from + inner.length };
}

/** The address is selected afterwards, to be typed over. */
function link({ text, start, end }: Selected, words: string, address: string): Selected {
  const named = text.slice(start, end) || words;
  const from = start + named.length + 3;
  return {
    text: `${text.slice(0, start)}[${named}](${address})${text.slice(end)}`,
    start: from,
    end: from + address.length,
  };
}

/** Begins each line that the selection touches, in a paragraph of its own; taken off again where all of them have it. */
function lines({ text, start, end }: Selected, markOf: (index: number) => string, known: RegExp): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', Math.max(end, from));
  const to = next === -1 ? text.length : next;
  const chosen = text.slice(from, to).split('\n');
  const isOn = chosen.every((line) => known.test(line));
  const changed = chosen.map((line, index) => (isOn ? line.replace(known, '') : markOf(index) + line)).join('\n');
  const head = text.slice(0, from);
  const gap = !isOn && head !== '' && !head.endsWith('\n\n') ? '\n' : '';
  const begin = from + gap.length;
  const isCaret = start === end;
  return {
    text: head + gap + changed + text.slice(to),
    start: isCaret ? begin + changed.length : begin,
    end: begin + changed.length,
  };
}

/** `words` and `address` stand in a new link until they are typed over. */
export function edited(
  edit: Edit,
  selected: Selected,
  { words, address }: { words: string; address: string },
): Selected {
  switch (edit) {
    case 'link':
      return link(selected, words, address);
    case 'list':
      return lines(selected, () => '- ', /^- /);
    case 'numbers':
      return lines(selected, (index) => `${index + 1}. `, /^\d+\. /);
    case 'quote':
      return lines(selected, () => '> ', /^> /);
    case 'code':
      return wrap(selected, '`');
    case 'bold':
    case 'italic':
      return wrap(selected, MARKS[edit]);
  }
}
