// The texts of this feature in both languages.
import { doors as en } from '../../texts/en/doors.ts';
import { doors as es } from '../../texts/es/doors.ts';
import { textsOf } from '../../texts/language.tsx';

export const [useDoorsTexts] = textsOf({ en, es });
