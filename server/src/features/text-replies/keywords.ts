// Parses the words of an incoming text message, in English and Spanish.
import { DOOR_CODE_LENGTH, DOOR_CODE_LETTERS, readDoorCode } from '@live-oak/contract/features/door-check/schema.ts';
import { entriesOf } from '@live-oak/contract/keys.ts';
import type { Language } from '@live-oak/contract/language.ts';

export type Command =
  | { is: 'stop' | 'start' | 'help' | 'yes' | 'no' | 'done' | 'bids' | 'unknown' }
  | { is: 'onTheWay'; minutes: number }
  | { is: 'door'; code: string };

/** Whole messages. Those that mean STOP are from 47 CFR 64.1200(a)(10), and what carriers honor besides. */
const MESSAGES = {
  stop: 'STOP|STOPALL|STOP ALL|QUIT|END|REVOKE|OPTOUT|OPT OUT|CANCEL|UNSUBSCRIBE|ALTO|PARAR|CANCELAR',
  start: 'START|UNSTOP',
  help: 'HELP|INFO|AYUDA',
  yes: 'YES|Y|SI',
  no: 'NO|N',
  done: 'DONE|LISTO|TERMINADO',
  bids: 'BIDS|OFERTAS',
};
const COMMANDS = new Map(
  entriesOf(MESSAGES).flatMap(([is, all]) => all.split('|').map((words) => [words, { is }] as const)),
);
const SPANISH = new Set(['ALTO', 'PARAR', 'CANCELAR', 'AYUDA', 'SI', 'LISTO', 'TERMINADO', 'OFERTAS']);

/** 'Stop please', 'STOP texting me'. */
const STOPS = /^(?:STOP|UNSUBSCRIBE)(?: \S+){1,3}$/;
const ON_THE_WAY = /^(?:OTW|ON THE WAY|EN CAMINO)(?: (\d{1,3})(?: ?(?:M|MIN|MINS|MINUTES|MINUTOS))?)?$/;
const DOOR = new RegExp(`^[${DOOR_CODE_LETTERS}]{${DOOR_CODE_LENGTH}}$`);
const LONGEST_WAY_MINUTES = 600;
const DEFAULT_MINUTES = 30;

/** Capital letters without accents and punctuation, single spaces. */
const plain = (body: string) =>
  body
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export function readWords(body: string): Command {
  const words = plain(body);
  const command = COMMANDS.get(words);
  if (command !== undefined) return command;
  if (STOPS.test(words)) return { is: 'stop' };
  const way = ON_THE_WAY.exec(words);
  if (way) return { is: 'onTheWay', minutes: Math.min(Number(way[1] ?? DEFAULT_MINUTES), LONGEST_WAY_MINUTES) };
  const code = readDoorCode(body);
  return code !== undefined && DOOR.test(code) ? { is: 'door', code } : { is: 'unknown' };
}

/** The language of words that only one language has. */
export function languageOfWords(body: string): Language | undefined {
  const words = plain(body);
  return SPANISH.has(words) || words.startsWith('EN CAMINO') ? 'es' : undefined;
}
