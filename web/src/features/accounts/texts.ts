// The texts of signing in and registering in both languages.
import { accounts as en } from '../../texts/en/accounts.ts';
import { accounts as es } from '../../texts/es/accounts.ts';
import { useTexts } from '../../texts/language.tsx';

export const accountsTexts = { en, es };
export const useAccountsTexts = () => useTexts(accountsTexts);
