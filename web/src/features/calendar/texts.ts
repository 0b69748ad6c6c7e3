// The texts of this feature in both languages.
import { calendar as en } from '../../texts/en/calendar.ts';
import { calendar as es } from '../../texts/es/calendar.ts';

export const calendarTexts = { en, es };
