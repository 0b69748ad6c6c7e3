// The texts of the tools, of tree removal and of the pages around them, in both languages.
import { emergency as emergencyEn } from '../../texts/en/emergency.ts';
import { legal as legalEn } from '../../texts/en/legal.ts';
import { permits as permitsEn } from '../../texts/en/permits.ts';
import { tools as toolsEn } from '../../texts/en/tools.ts';
import { treeRemoval as treeRemovalEn } from '../../texts/en/tree-removal.ts';
import { emergency as emergencyEs } from '../../texts/es/emergency.ts';
import { legal as legalEs } from '../../texts/es/legal.ts';
import { permits as permitsEs } from '../../texts/es/permits.ts';
import { tools as toolsEs } from '../../texts/es/tools.ts';
import { treeRemoval as treeRemovalEs } from '../../texts/es/tree-removal.ts';
import { textsOf } from '../../texts/language.tsx';

export const [useToolsTexts] = textsOf({ en: toolsEn, es: toolsEs });
export const [usePermitsTexts] = textsOf({ en: permitsEn, es: permitsEs });
export const [useEmergencyTexts] = textsOf({ en: emergencyEn, es: emergencyEs });
export const [useTreeRemovalTexts] = textsOf({ en: treeRemovalEn, es: treeRemovalEs });
export const [useLegalTexts] = textsOf({ en: legalEn, es: legalEs });
