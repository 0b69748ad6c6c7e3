// Finding work among a million jobs: filters, pairs of filters, words, distances and matches, each compared with the plain list of the same server.
import { Client } from 'pg';
import type { Filled } from './databases.ts';
import type { Server } from './processes.ts';

/** How many times as long as the plain list a page's median may take. */
export const FINDING_GOALS = { filters: 1.5, words: 5 } as const;
/** Pairs of responses. Search and plain list alternate, so that other load on the machine affects both equally. */
const PAIRS = 150;
const WARM_UP = 12;

type Goal = keyof typeof FINDING_GOALS;
interface Search {
  what: string;
  goal: Goal;
  query: Record<string, string>;
}

/** Milliseconds: median and 99th percentile. */
export interface AnswerTimes {
  p50: number;
  p99: number;
}

export interface FindingFigure {
  what: string;
  goal: number;
  ours: AnswerTimes;
  plain: AnswerTimes;
}

async function answerTime(url: string, headers: Record<string, string>): Promise<number> {
  const start = performance.now();
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - start;
}

function timesOf(times: readonly number[]): AnswerTimes {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

interface Common {
  parish: string;
  service: string;
  rare: string;
  scarce: string;
  middling: string;
}

/** The parish and service with most jobs, and three words: the rarest, one in less than 1% of the jobs, and one in a few percent. */
async function commonOf(url: string): Promise<Common> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // Counted in the newest 20,000 jobs of the million.
    const word = (low: number, high: number) =>
      `(select word from said where length(word) > 4 and ndoc between ${low} and ${high} order by md5(word) limit 1)`;
    const { rows } = await client.query<Common>(`with said as materialized (
        select word, ndoc from ts_stat('select words from jobs where approval_status = ''approved'' order by id desc limit 20000'))
      select
      (select parish_fips from jobs where status = 'open' group by 1 order by count(*) desc limit 1) as parish,
      (select service_code from jobs where status = 'open' group by 1 order by count(*) desc limit 1) as service,
      (select word from said where length(word) > 4 order by ndoc, word limit 1) as rare, ${word(80, 160)} as scarce, ${word(250, 1000)} as middling`);
    const [row] = rows;
    if (!row) throw new Error('the filled database has no jobs');
    return row;
  } finally {
    await client.end();
  }
}

const filter = (what: string, query: Record<string, string>): Search => ({ what, goal: 'filters', query });
const words = (what: string, query: Record<string, string>): Search => ({ what, goal: 'words', query });

function searchesOf({ parish, service, rare, scarce, middling }: Common): Search[] {
  return [
    filter('service', { serviceType: service }),
    filter('two services', { serviceType: 'stump_grinding,tree_planting' }),
    filter('urgency', { urgency: 'emergency' }),
    filter('parish', { parish }),
    filter('a small parish', { parish: '22107' }),
    filter('budget shown', { budgetShown: 'true' }),
    filter('near, 25 miles', { near: '70808', radiusMiles: '25' }),
    filter('near, 5 miles of a small town', { near: '71269', radiusMiles: '5' }),
    filter('fits me', { fits: 'true' }),
    filter('what fits first', { sort: 'fits' }),
    filter('parish and service', { parish, serviceType: service }),
    filter('parish and urgency', { parish, urgency: 'low' }),
    filter('service and urgency', { serviceType: service, urgency: 'high' }),
    filter('urgency and budget shown', { urgency: 'emergency', budgetShown: 'true' }),
    filter('fits me and urgency', { fits: 'true', urgency: 'high' }),
    filter('fits me and closing first', { fits: 'true', sort: 'closing' }),
    words('a common word', { q: 'oak' }),
    words('two common words', { q: 'oak roof' }),
    words(`a middling word (${middling})`, { q: middling }),
    words(`a scarce word (${scarce})`, { q: scarce }),
    words(`the rarest word (${rare})`, { q: rare }),
    words(`two words that seldom meet (${rare} ${scarce})`, { q: `${rare} ${scarce}` }),
    words('a misspelled word', { q: 'stmup' }),
    words('two words, one misspelled', { q: 'oke tree' }),
    words('a word that no job has', { q: 'zxqvw' }),
    words('a word, titles first', { q: 'stump', sort: 'match' }),
    words('a word in a parish', { q: 'oak', parish }),
    words('a word, what fits me', { q: 'pine', fits: 'true' }),
  ];
}

/** Measures each search and the plain list alternately on one server; reports progress to `say`. */
export async function measureFinding(
  server: Server,
  { url, headers, newest }: Filled,
  say: (line: string) => void,
): Promise<FindingFigure[]> {
  const figures: FindingFigure[] = [];
  for (const { what, goal, query } of searchesOf(await commonOf(url))) {
    const search = new URLSearchParams({ limit: '20', ...query });
    const [ours, plain]: [number[], number[]] = [[], []];
    for (let pair = -WARM_UP; pair < PAIRS; pair += 1) {
      const mine = await answerTime(`${server.url}/api/jobs/protected?${search.toString()}`, headers);
      const other = await answerTime(server.url + newest.path, headers);
      if (pair >= 0) {
        ours.push(mine);
        plain.push(other);
      }
    }
    const figure = { what, goal: FINDING_GOALS[goal], ours: timesOf(ours), plain: timesOf(plain) };
    say(`  ${what}: ${figure.ours.p50.toFixed(1)} ms, plain ${figure.plain.p50.toFixed(1)} ms`);
    figures.push(figure);
  }
  return figures;
}
