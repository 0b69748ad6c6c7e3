import { describe, expect, it } from 'vitest';
import { edited, type Edit, type Selected } from './markdown-edits.ts';

/** 'a [b] c' is the text 'a b c' with b selected; 'a[]' has the caret at its end. */
function marked(shown: string): Selected {
  const start = shown.indexOf('«');
  const end = shown.indexOf('»') - 1;
  return { text: shown.replace(/[«»]/g, ''), start, end };
}

const shown = ({ text, start, end }: Selected) =>
  `${text.slice(0, start)}«${text.slice(start, end)}»${text.slice(end)}`;
const LINK = { words: 'words', address: 'https://' };

describe('the buttons above the field', () => {
  it.each<[Edit, string, string]>([
    ['bold', 'a «limb» fell', 'a **«limb»** fell'],
    ['bold', 'a **«limb»** fell', 'a «limb» fell'],
    ['bold', 'a «»', 'a **«»**'],
    ['italic', '«oak»', '_«oak»_'],
    ['code', '«C-90»', '`«C-90»`'],
    ['link', 'see «the list»', 'see [the list](«https://»)'],
    ['link', 'see «»', 'see [words](«https://»)'],
    ['list', '«one\ntwo»', '«- one\n- two»'],
    ['list', '«- one\n- two»', '«one\ntwo»'],
    ['list', 'Bring:\n«»', 'Bring:\n\n- «»'],
    ['numbers', 'first\n\nro«pe\nsadd»le', 'first\n\n«1. rope\n2. saddle»'],
    ['quote', 'who said «this»?', '«> who said this?»'],
  ])('%s: %s', (edit, before, after) => {
    expect(shown(edited(edit, marked(before), LINK))).toBe(after);
  });
});
