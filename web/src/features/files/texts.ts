// The texts of this feature in both languages.
import { files as en } from '../../texts/en/files.ts';
import { files as es } from '../../texts/es/files.ts';
import { useTexts } from '../../texts/language.tsx';

export const filesTexts = { en, es };
export const useFilesTexts = () => useTexts(filesTexts);
