// Spanish words of tree work, so that a search in Spanish finds posts in English.

const WORDS: readonly (readonly [spanish: string, ...english: string[]])[] = [
  ['arbol arboles', 'tree'],
  ['roble robles encino encinos', 'oak'],
  ['pino pinos', 'pine'],
  ['cipres cipreses', 'cypress'],
  ['pacana pacanas pacano pacanos', 'pecan'],
  ['olmo olmos', 'elm'],
  ['arce arces', 'maple'],
  ['sauce sauces', 'willow'],
  ['cedro cedros', 'cedar'],
  ['fresno fresnos', 'ash'],
  ['palmera palmeras', 'palm'],
  ['arbusto arbustos', 'bush', 'shrub'],
  ['seto setos', 'hedge'],
  ['tocon tocones cepa cepas', 'stump'],
  ['tronco troncos', 'trunk'],
  ['rama ramas', 'limb', 'branch'],
  ['raiz raices', 'root'],
  ['hoja hojas', 'leaves'],
  ['lena', 'firewood'],
  ['tala talar tumbar quitar', 'remove'],
  ['poda podar', 'prune', 'trim'],
  ['recorte recortar', 'trim'],
  ['corte cortar', 'cut'],
  ['triturar moler', 'grind'],
  ['plantar sembrar', 'plant'],
  ['limpieza limpiar', 'clean', 'cleanup'],
  ['desmonte desmontar', 'clear'],
  ['emergencia', 'emergency'],
  ['tormenta', 'storm'],
  ['huracan', 'hurricane'],
  ['caido caida caidos caidas', 'fallen'],
  ['muerto muerta seco seca', 'dead'],
  ['enfermo enferma', 'sick', 'disease'],
  ['techo', 'roof'],
  ['casa', 'house'],
  ['cerca cerco', 'fence'],
  ['entrada', 'driveway'],
  ['alambre alambres', 'wire'],
  ['grua', 'crane'],
  ['terreno', 'lot'],
];

const ENGLISH = new Map(WORDS.flatMap(([spanish, ...english]) => spanish.split(' ').map((word) => [word, english])));
/** Left out beside translated words. */
const SMALL = new Set('a al con de del el en la las lo los o para por sobre un una unos unas y'.split(' '));
const MOST = 8;

const plain = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** 'tocón' → 'tocón or stump', for `websearch_to_tsquery`. Words without Spanish, and quotes and minus signs, stay as they are. */
export function inBothLanguages(typed: string): string {
  const words = typed.split(/[\s,;]+/u).filter(Boolean);
  if (/["-]/u.test(typed) || !words.some((word) => ENGLISH.has(plain(word)))) return typed;
  const translated = words
    .filter((word) => !SMALL.has(plain(word)))
    .reduce<string[]>(
      (all, word) => all.flatMap((before) => (ENGLISH.get(plain(word)) ?? [word]).map((one) => `${before} ${one}`)),
      [''],
    );
  return [typed, ...translated.slice(0, MOST).map((one) => one.trim())].join(' or ');
}
