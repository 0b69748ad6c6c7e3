// The texts of the picture viewer in both languages.
import { gallery as en } from '../../texts/en/gallery.ts';
import { gallery as es } from '../../texts/es/gallery.ts';
import { textsOf } from '../../texts/language.tsx';

export const [useGalleryTexts] = textsOf({ en, es });
