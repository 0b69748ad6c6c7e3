// The texts of storm texts in both languages.
import { stormTextsPage as en } from '../../texts/en/storm-texts.ts';
import { stormTextsPage as es } from '../../texts/es/storm-texts.ts';
import { textsOf } from '../../texts/language.tsx';

export const [useStormTextsTexts] = textsOf({ en, es });
