// The texts of the forum in both languages.
import { equipment as equipmentEn } from '../../texts/en/equipment.ts';
import { forum as forumEn } from '../../texts/en/forum.ts';
import { forumWriting as writingEn } from '../../texts/en/forum-writing.ts';
import { equipment as equipmentEs } from '../../texts/es/equipment.ts';
import { forum as forumEs } from '../../texts/es/forum.ts';
import { forumWriting as writingEs } from '../../texts/es/forum-writing.ts';
import { textsOf } from '../../texts/language.tsx';

export const [useForumTexts] = textsOf({ en: forumEn, es: forumEs });
export const [useWritingTexts] = textsOf({ en: writingEn, es: writingEs });
export const [useEquipmentTexts] = textsOf({ en: equipmentEn, es: equipmentEs });
