// The forum with 1,000 and with 100,000 threads: a board, a thread with its replies, and searches, compared call by call.
import { Client } from 'pg';
import { migrateServer } from '../server/src/kernel/db/migrate.ts';
import type { PostgresServer } from '../lab/harness/postgres.ts';
import { median } from './rounds.ts';
import type { Server } from './processes.ts';

/** How many times as long as with 1,000 threads the median answer may take. */
export const FORUM_GOAL = 1.5;
/** Pairs of answers. */
const PAIRS = 150;
const WARM_UP = 15;
const REPLIES_A_THREAD = 3;

export interface ForumFigure {
  what: string;
  /** Milliseconds of the median answer. */
  many: number;
  few: number;
  ratio: number;
}

/** Words by frequency: in every second thread, in one of 40, of 200, of 2,000, and filler words. */
const FILL = `
create function forum_post(n integer, salt text) returns text language sql immutable as $$
  select concat_ws(' ', 'We looked at the tree on Tuesday and the crew',
    case when n % 2 = 0 then 'found an oak that leans' else 'saw a pine with bark beetles' end,
    case when n % 40 = 7 then 'beside the greenhouse' end,
    case when n % 200 = 11 then 'with a lightning scar' end,
    case when n % 2000 = 13 then 'under mistletoe' end,
    'and after the storm asked how much of the crown could go before roots and trunk give up.',
    (select string_agg((array['branch','saw','rope','mulch','drought','permit','bid','stump','climb','wire','fence','gutter','shade','root',
      'limb','crane','chipper','bucket','cable','soil','prune','risk','decay','fungus','collar','cut','drop','haul','grind','seed'])
      [1 + (('x' || substr(md5(salt || n || i), 1, 6))::bit(24)::int % 30)], ' ') from generate_series(1, 40) i))
$$;
insert into users (first_name, last_name, email, email_key, username, username_key, password_hash, user_type, forum_name, forum_name_key)
  select 'Ada', 'Broussard ' || i, 'b' || i || '@example.com', 'b' || i || '@example.com', 'bench' || i, 'bench' || i, 'none', 'client',
    'Bench ' || i, 'bench' || i from generate_series(1, 200) i;
insert into forum_threads (board, kind, category, title, excerpt, body, body_html, html_version, author_id, reply_count, created_at, last_post_at)
  select (array['general','technical','business'])[1 + n % 3], 'discussion', (array['tree_care','pruning','pricing'])[1 + n % 3],
    'Thread ' || n || ': what would you do', left(p.post, 200), p.post, '<p>' || p.post || '</p>', 1,
    (select min(id) from users) + n % 200, ${REPLIES_A_THREAD}, now() - make_interval(mins => $$count$$ - n), now() - make_interval(mins => $$count$$ - n)
  from generate_series(1, $$count$$) n cross join lateral (select forum_post(n, 'a') as post offset 0) p;
insert into forum_replies (thread_id, author_id, body, body_html, html_version, created_at)
  select t.id, (select min(id) from users) + (t.id + r) % 200, p.post, '<p>' || p.post || '</p>', 1, t.created_at
  from forum_threads t cross join generate_series(1, ${REPLIES_A_THREAD}) r
    cross join lateral (select forum_post(t.id * 7 + r, 'r') as post offset 0) p;
insert into forum_search (thread_id, part, words)
  select t.id, 0, array_to_tsvector(array['N' || t.id / 256, 'F' || t.id / 4096, 'B' || t.board, 'K' || t.kind, 'C' || t.category])
    || to_tsvector('english', t.title || ' ' || t.body || ' ' || coalesce((select string_agg(r.body, ' ') from forum_replies r where r.thread_id = t.id), ''))
  from forum_threads t;
insert into forum_words (word, stem, near, threads)
  select w.word, stem_of(w.word), one_letter_less(w.word), least(2000, count(*))::int
  from (select id, unnest(tsvector_to_array(to_tsvector('simple', title || ' ' || body))) as word from forum_threads order by id desc limit 200000) w
  where w.word ~ '^[a-z]{3,24}$' and stem_of(w.word) is not null group by w.word;`;

/** Creates a database with this many threads, and returns the seconds that it took. */
export async function makeForum(server: PostgresServer, threads: number) {
  const name = `bench_forum_${threads}`;
  await server.run(`create database ${name}`);
  const url = server.url(name);
  const start = performance.now();
  await migrateServer(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(FILL.replaceAll('$$count$$', String(threads)));
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
  return { url, threads, seconds: (performance.now() - start) / 1000 };
}

const search = (q: string) => `/api/forum/search?q=${encodeURIComponent(q)}`;
/** The same calls for both servers; each opens a thread from the middle of its board. */
const callsOf = (threads: number): Record<string, string> => ({
  'a board': '/api/forum/general/threads',
  'a category of a board': '/api/forum/technical/threads?category=pruning',
  'a thread': `/api/forum/threads/${threads / 2}`,
  'the replies of a thread': `/api/forum/threads/${threads / 2}/replies`,
  'search, a word in half of all': search('oak'),
  'search, a word in every thread': search('storm'),
  'search, two common words': search('oak beetles'),
  'search, a word of one in ten': search('greenhouse'),
  'search, a word of one in fifty': search('lightning'),
  'search, a word of one in five hundred': search('mistletoe'),
  'search, a common word misspelled': search('beetels'),
  'search, a rare word misspelled': search('mistletow'),
  'search, a word that nothing has': search('zxqvw'),
  'search, a common word on a board': '/api/forum/business/threads?q=oak',
});

async function answerTime(address: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(address);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  return performance.now() - start;
}

/** Makes each call on both servers alternately, so that other load on the machine affects both alike. */
export async function measureForum(
  many: { server: Server; threads: number },
  few: { server: Server; threads: number },
  say: (line: string) => void,
): Promise<ForumFigure[]> {
  const figures: ForumFigure[] = [];
  const [ofMany, ofFew] = [callsOf(many.threads), callsOf(few.threads)];
  for (const [what, path] of Object.entries(ofMany)) {
    const times: { many: number; few: number }[] = [];
    for (let pair = -WARM_UP; pair < PAIRS; pair += 1) {
      const mine = await answerTime(many.server.url + path);
      const other = await answerTime(few.server.url + (ofFew[what] ?? path));
      if (pair >= 0) times.push({ many: mine, few: other });
    }
    const [own, others] = [median(times.map((one) => one.many)), median(times.map((one) => one.few))];
    say(`  ${what}: ${own.toFixed(2)} ms, with few ${others.toFixed(2)} ms`);
    figures.push({ what, many: own, few: others, ratio: own / others });
  }
  return figures;
}
