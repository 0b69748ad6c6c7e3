// Texts of the emergency pages, in both languages.
import type { Language } from '@live-oak/contract/language.ts';
import { emergencyPages as en } from '../../texts/en/emergency-pages.ts';
import { emergencyPages as es } from '../../texts/es/emergency-pages.ts';

export const PAGE_TEXTS: Record<Language, typeof en> = { en, es };
