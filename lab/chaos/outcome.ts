// The result of a drill as a row of the table; one without faults has passed.

export interface Outcome {
  /** The injected fault. */
  done: string;
  /** Writes that were acknowledged while the drill ran. */
  acknowledged: number;
  lost: string[];
  doubled: string[];
  /** Statuses during the fault, and the slowest response in milliseconds; undefined if the process itself was the fault. */
  answers: string | undefined;
  slowestMs: number | undefined;
  /** From the end of the fault until everything works as before; the worst of all times. */
  backMs: number | undefined;
  /** How long the same took just before the fault: on a busy machine that is long, and not a failure. */
  calmMs?: number;
  /** The limit for recovery, plus twice the time before the fault; BACK_WITHIN_MS by default. */
  backWithinMs?: number;
  /** The longest acceptable response time; ANSWER_WITHIN_MS by default. */
  answerWithinMs?: number;
  /** Any other violation. */
  faults: string[];
  /** What people read with each 503, as keys of the texts. */
  reasons?: ReadonlyMap<string, number>;
  /** A remark that is not a failure. */
  notes?: string[];
}

interface DrillOptions {
  isShort: boolean;
  /** How many kills, where a drill kills more than once. */
  rounds: number | undefined;
  say: (line: string) => void;
}

export interface Drill {
  name: string;
  /** Part of the suite, in a short form. */
  isShort?: true;
  run: (options: DrillOptions) => Promise<Outcome>;
}

/** The limit for recovery after the fault's end. */
export const BACK_WITHIN_MS = 2000;
export const ANSWER_WITHIN_MS = 8000;
/** In the suite other work runs beside a drill: there the limits only catch what hangs or never recovers. */
export const SUITE_WITHIN_MS = 60_000;

export function faultsOf({
  lost,
  doubled,
  faults,
  backMs,
  calmMs = 0,
  backWithinMs = BACK_WITHIN_MS,
  slowestMs = 0,
  answerWithinMs = ANSWER_WITHIN_MS,
}: Outcome): string[] {
  const isLate = backMs !== undefined && backMs > backWithinMs + 2 * calmMs;
  return [
    ...lost.map((one) => `lost: ${one}`),
    ...doubled.map((one) => `doubled: ${one}`),
    ...faults,
    ...(slowestMs > answerWithinMs ? [`a response took ${Math.round(slowestMs)} ms`] : []),
    ...(isLate ? [`back after ${Math.round(backMs)} ms; in calm it takes ${Math.round(calmMs)} ms`] : []),
  ];
}

const HEAD = [
  'drill',
  'what was done',
  'writes acknowledged',
  'lost',
  'doubled',
  'answers during the fault',
  'slowest',
  'back after',
  'verdict',
];

const seconds = (ms: number | undefined) => (ms === undefined ? '–' : `${(ms / 1000).toFixed(2)} s`);

function rowOf(name: string, outcome: Outcome): string[] {
  const { done, acknowledged, lost, doubled, answers, slowestMs, backMs, notes = [] } = outcome;
  const faults = faultsOf(outcome);
  return [
    name,
    [done, ...notes].join('; '),
    String(acknowledged),
    String(lost.length),
    String(doubled.length),
    answers ?? '–',
    seconds(slowestMs),
    seconds(backMs),
    faults.length === 0 ? 'holds' : `**${faults.length} faults**`,
  ];
}

/** A table in Markdown, a row for each drill. */
export function tableOf(outcomes: ReadonlyMap<string, Outcome>): string {
  const rows = [HEAD, HEAD.map(() => '---'), ...[...outcomes].map(([name, outcome]) => rowOf(name, outcome))];
  return rows.map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');
}
