// The texts of the forum in both languages.
import { equipment as equipmentEn } from '../../texts/en/equipment.ts';
import { forum as forumEn } from '../../texts/en/forum.ts';
import { forumWriting as writingEn } from '../../texts/en/forum-writing.ts';
import { equipment as equipmentEs } from '../../texts/es/equipment.ts';
import { forum as forumEs } from '../../texts/es/forum.ts';
import { forumWriting as writingEs } from '../../texts/es/forum-writing.ts';
import { useTexts } from '../../texts/language.tsx';

const forumTexts = { en: forumEn, es: forumEs };
export const useForumTexts = () => useTexts(forumTexts);
const writingTexts = { en: writingEn, es: writingEs };
export const useWritingTexts = () => useTexts(writingTexts);
const equipmentTexts = { en: equipmentEn, es: equipmentEs };
export const useEquipmentTexts = () => useTexts(equipmentTexts);
