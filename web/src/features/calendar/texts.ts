// The texts of this feature in both languages.
import { calendar as en } from '../../texts/en/calendar.ts';
import { calendar as es } from '../../texts/es/calendar.ts';
import { useTexts } from '../../texts/language.tsx';

export const calendarTexts = { en, es };
export const useCalendarTexts = () => useTexts(calendarTexts);
