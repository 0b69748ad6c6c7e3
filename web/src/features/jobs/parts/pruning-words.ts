// Words of a job or a bid that ask for what ANSI A300 does not call pruning, where the tree is to stay.

const PRUNING_FAULTS = ['topping', 'lionTailing', 'spikes'] as const;
export type PruningFault = (typeof PRUNING_FAULTS)[number];

/** In lower case, without accents and punctuation, in English and Spanish. */
const PHRASES: Record<PruningFault, readonly string[]> = {
  topping: [
    'topping',
    'topped',
    'top it',
    'top them',
    'top the tree',
    'top the trees',
    'top the oak',
    'top the crape myrtle',
    'top the crape myrtles',
    'cut the top off',
    'cut the tops off',
    'take the top off',
    'take the tops off',
    'hat rack',
    'hat racking',
    'crape murder',
    'desmoche',
    'desmochar',
    'desmocharlo',
    'desmochado',
    'descabezar',
    'descabezarlo',
    'terciar',
  ],
  lionTailing: [
    'lion tail',
    'lion tailing',
    'lion tailed',
    'lions tail',
    'lions tailing',
    'lion s tail',
    'lion s tailing',
    'strip the inside',
    'strip out the inside',
    'clean out the inside',
    'gut the tree',
    'gut the oak',
    'gut the crown',
    'cola de leon',
    'vaciar la copa',
    'vaciarle la copa',
    'vaciar por dentro',
  ],
  spikes: [
    'spikes',
    'spurs',
    'climbing irons',
    'climbing spikes',
    'gaffs',
    'gaffing',
    'spike it',
    'espuelas',
    'crampones',
  ],
};

/** So many words before a phrase can turn it around: 'we never use climbing spikes', 'sin desmoche'. */
const REACH = 4;
const NEGATIONS = new Set('no not nobody never without don dont doesn won nor sin nunca nadie ni'.split(' '));

/** On these jobs the tree does not stay, or may not. */
const TREE_GOES: ReadonlySet<string> = new Set(['tree_removal', 'stump_grinding', 'land_clearing', 'emergency']);

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

function asksFor(words: readonly string[], phrase: readonly string[]): boolean {
  return words.some(
    (_, at) =>
      phrase.every((word, offset) => words[at + offset] === word) &&
      !words.slice(Math.max(0, at - REACH), at).some((word) => NEGATIONS.has(word)),
  );
}

/** The faults that a text asks for, each once; none where the tree does not stay, or while the service is not chosen. */
export function pruningFaults(text: string, serviceCode: string): PruningFault[] {
  if (serviceCode === '' || TREE_GOES.has(serviceCode)) return [];
  const words = wordsOf(text);
  return PRUNING_FAULTS.filter((fault) => PHRASES[fault].some((phrase) => asksFor(words, phrase.split(' '))));
}
