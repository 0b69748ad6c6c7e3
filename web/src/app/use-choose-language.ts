// Choosing a language: at once on this page, remembered in this browser, and kept with the account of who is signed in.
import type { Language } from '@live-oak/contract/language.ts';
import { useLanguage } from '../texts/language.tsx';

export function useChooseLanguage(): (language: Language) => void {
  const { choose } = useLanguage();
  return choose;
}
