// Finding work among a million jobs: every filter, pairs of them, words, distances and what fits, each beside the plain list of the same server.
import { Client } from 'pg';
import type { Filled } from './databases.ts';
import type { Server } from './processes.ts';
import { compare, type Effort, type Measured } from './rounds.ts';

/** How many times as long as the plain list a page may take, in the middle. */
export const FINDING_GOALS = { filters: 1.5, words: 5 } as const;
const EFFORT: Effort = { rounds: 3, seconds: 1, connections: 2 };

type Goal = keyof typeof FINDING_GOALS;
interface Search {
  what: string;
  goal: Goal;
  query: Record<string, string>;
}

export interface FindingFigure {
  what: string;
  goal: number;
  ours: Measured;
  plain: Measured;
  ratio: Measured;
}

interface Common {
  parish: string;
  service: string;
  rare: string;
  middling: string;
}

/** The fullest parish and service, a word of few jobs and one of some. */
async function commonOf(url: string): Promise<Common> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // In how many of the newest 20,000 jobs, of a million.
    const word = (low: number, high: number) =>
      `(select word from job_words where length(word) > 4 and jobs between ${low} and ${high} order by md5(word) limit 1)`;
    const { rows } = await client.query<Common>(`select
      (select parish_fips from jobs where status = 'open' group by 1 order by count(*) desc limit 1) as parish,
      (select service_code from jobs where status = 'open' group by 1 order by count(*) desc limit 1) as service,
      coalesce(${word(1, 40)}, 'hackberry') as rare, coalesce(${word(100, 400)}, 'fence') as middling`);
    const [row] = rows;
    if (!row) throw new Error('the filled database has no jobs');
    return row;
  } finally {
    await client.end();
  }
}

const filter = (what: string, query: Record<string, string>): Search => ({ what, goal: 'filters', query });
const words = (what: string, query: Record<string, string>): Search => ({ what, goal: 'words', query });

function searchesOf({ parish, service, rare, middling }: Common): Search[] {
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
    words(`a rare word (${rare})`, { q: rare }),
    words('a misspelled word', { q: 'stmup' }),
    words('two words, one misspelled', { q: 'oke tree' }),
    words('a word that no job has', { q: 'zxqvw' }),
    words('a word, titles first', { q: 'stump', sort: 'match' }),
    words('a word in a parish', { q: 'oak', parish }),
    words('a word, what fits me', { q: 'pine', fits: 'true' }),
  ];
}

/** Each search against the plain list, in turns, on one server; `say` hears which is measured. */
export async function measureFinding(
  server: Server,
  { url, headers, newest }: Filled,
  say: (line: string) => void,
): Promise<FindingFigure[]> {
  const plain = { server, path: newest.path, headers, status: 200 };
  const figures: FindingFigure[] = [];
  for (const { what, goal, query } of searchesOf(await commonOf(url))) {
    say(`  ${what} ...`);
    const search = new URLSearchParams({ limit: '20', ...query });
    const side = { ...plain, path: `/api/jobs/protected?${search.toString()}` };
    const { ours, theirs, ratio } = await compare(side, plain, EFFORT);
    figures.push({ what, goal: FINDING_GOALS[goal], ours, plain: theirs, ratio });
  }
  return figures;
}
