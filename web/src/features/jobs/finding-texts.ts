// The texts of the lists of jobs in both languages, with their filters, map and saved searches.
import { finding as en } from '../../texts/en/finding.ts';
import { finding as es } from '../../texts/es/finding.ts';
import { textsOf } from '../../texts/language.tsx';

export const [useFindingTexts] = textsOf({ en, es });
