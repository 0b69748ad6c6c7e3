// A language as a field of a call; apart from the languages themselves, so that a page does not carry the checks.
import * as z from 'zod/mini';
import { LANGUAGES } from './language.ts';

export const LanguageField = z.enum(LANGUAGES, { error: 'language is en or es' });
