// The texts of uploading in both languages.
import { files as en } from '../../texts/en/files.ts';
import { files as es } from '../../texts/es/files.ts';
import { textsOf } from '../../texts/language.tsx';

export const [useFilesTexts, filesTexts] = textsOf({ en, es });
