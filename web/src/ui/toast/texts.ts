// The words around toasts in both languages.
import { toasts as en } from '../../texts/en/toasts.ts';
import { toasts as es } from '../../texts/es/toasts.ts';
import { useTexts } from '../../texts/language.tsx';

const toastTexts = { en, es };
export const useToastTexts = () => useTexts(toastTexts);
