// The texts around toasts in both languages.
import { toasts as en } from '../../texts/en/toasts.ts';
import { toasts as es } from '../../texts/es/toasts.ts';
import { textsOf } from '../../texts/language.tsx';

export const [useToastTexts] = textsOf({ en, es });
