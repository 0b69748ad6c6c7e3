// The texts of signing in and registering in both languages.
import { accounts as en } from '../../texts/en/accounts.ts';
import { accounts as es } from '../../texts/es/accounts.ts';
import { textsOf } from '../../texts/language.tsx';

export const [useAccountsTexts, accountsTexts] = textsOf({ en, es });
