// Schema of a language. Separate from language.ts, so that pages do not load the schema library.
import * as z from 'zod/mini';
import { LANGUAGES } from './language.ts';

export const LanguageField = z.enum(LANGUAGES, { error: 'language is en or es' });
