// The texts of this feature in both languages.
import { calendar as en } from '../../texts/en/calendar.ts';
import { calendar as es } from '../../texts/es/calendar.ts';
import { textsOf } from '../../texts/language.tsx';

export const [useCalendarTexts, calendarTexts] = textsOf({ en, es });
