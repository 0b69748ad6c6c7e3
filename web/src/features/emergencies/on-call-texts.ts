// The texts of being on call, in both languages.
import { onCall as en } from '../../texts/en/on-call.ts';
import { onCall as es } from '../../texts/es/on-call.ts';
import { textsOf } from '../../texts/language.tsx';

export const [useOnCallTexts] = textsOf({ en, es });
