// Warnings in the words of the National Weather Service, in both of its languages.
import type { Language } from '../../language.ts';

const SPANISH: ReadonlyMap<string, string> = new Map([
  ['Hurricane Warning', 'Aviso de huracán'],
  ['Extreme Wind Warning', 'Aviso de vientos extremos'],
  ['Tropical Storm Warning', 'Aviso de tormenta tropical'],
  ['Tornado Warning', 'Aviso de tornado'],
  ['High Wind Warning', 'Aviso de vientos fuertes'],
  ['Ice Storm Warning', 'Aviso de tormenta de hielo'],
  ['Hurricane Force Wind Warning', 'Aviso de vientos con fuerza de huracán'],
  ['Storm Surge Warning', 'Aviso de marejada ciclónica'],
  ['Severe Thunderstorm Warning', 'Aviso de tormenta eléctrica severa'],
  ['Flash Flood Warning', 'Aviso de inundaciones repentinas'],
  ['Winter Storm Warning', 'Aviso de tormenta invernal'],
  ['Blizzard Warning', 'Aviso de ventisca'],
]);

/** 'Hurricane Warning' → 'Aviso de huracán'; others stay English. */
export const warningName = (event: string, language: Language): string =>
  language === 'es' ? (SPANISH.get(event) ?? event) : event;
