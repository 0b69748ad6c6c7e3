// The texts that are fixed to the word, in both languages.
import { MESSAGES } from '@live-oak/contract/refusals/fixed.ts';
import type { Texts } from './current.ts';
import { fixed as es } from './es/refusals/fixed.ts';
import { useTexts } from './language.tsx';

export type FixedText = keyof typeof MESSAGES;

export const fixedTexts: Texts<Record<FixedText, string>> = { en: MESSAGES, es };
export const useFixedTexts = () => useTexts(fixedTexts);

/** 'Access Restricted: Job postings …' → its title and its sentence. */
export function splitGateText(text: string): { title: string; sentence: string } {
  const colon = text.indexOf(': ');
  return colon < 0 ? { title: text, sentence: '' } : { title: text.slice(0, colon), sentence: text.slice(colon + 2) };
}

/** A gate's title and sentence, in the language of the page. */
export const useGateText = (name: FixedText) => splitGateText(useFixedTexts()[name]);
