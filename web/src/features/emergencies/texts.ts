// The texts of emergencies in both languages.
import { emergencies as en } from '../../texts/en/emergencies.ts';
import { emergencies as es } from '../../texts/es/emergencies.ts';
import { textsOf } from '../../texts/language.tsx';

export const [useEmergencyTexts, emergencyTexts] = textsOf({ en, es });
