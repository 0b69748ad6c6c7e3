// The texts of the kit in both languages.
import { CLOSED_ACCOUNT } from '@live-oak/contract/closed-account.ts';
import { ui as en } from '../texts/en/ui.ts';
import { ui as es } from '../texts/es/ui.ts';
import { textsNow } from '../texts/current.ts';
import { useTexts } from '../texts/language.tsx';

export const uiTexts = { en, es };
export const useUiTexts = () => useTexts(uiTexts);

/** A person's or business's name; that of a closed account in the language of the page. */
const shownName = (texts: typeof en, name: string) => (name === CLOSED_ACCOUNT ? texts.closedAccount : name);
export const shownNameNow = (name: string) => shownName(textsNow(uiTexts), name);
export function useShownName(): (name: string) => string {
  const texts = useUiTexts();
  return (name) => shownName(texts, name);
}
