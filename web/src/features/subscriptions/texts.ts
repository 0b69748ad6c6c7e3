// The texts of the membership in both languages.
import { subscriptions as en } from '../../texts/en/subscriptions.ts';
import { subscriptions as es } from '../../texts/es/subscriptions.ts';
import { textsOf } from '../../texts/language.tsx';

export const [useSubscriptionsTexts, subscriptionsTexts] = textsOf({ en, es });
