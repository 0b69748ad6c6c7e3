// One run: rounds, each with its own users and private words; random requests, several at a time.
import { sql, type Db } from '../../server/src/kernel/db/drizzle.ts';
import { hashPassword } from '../../server/src/features/accounts/passwords.ts';
import { Chance } from '../simulations/chance.ts';
import { PASSWORD } from '../harness/sound-bodies.ts';
import { faultsAfter, settle, type LedgerCheck } from './after.ts';
import { Canaries } from './canaries.ts';
import { readDocument, type Document, type Operation } from './document.ts';
import { poolOf, type Pool } from './hostile.ts';
import { judge } from './judge.ts';
import type { Kind } from './oracle.ts';
import { pageOperations } from './pages.ts';
import { personOf, signIn, type Attacker, type Makings } from './people.ts';
import { validOf } from './recipe.ts';
import type { Sound } from './sound.ts';
import { fillWithSecrets } from './secrets.ts';
import { Refused, Scene, type Setup } from './scene.ts';
import { draw, type Drawn } from './shots.ts';
import { faultsOfSockets } from './sockets.ts';
import { describe, Tally } from './tally.ts';
import { Wire, type Landed } from './wire.ts';

export interface FuzzOptions {
  seed: number;
  requests: number;
  /** Parts of route names, separated by commas: only those. */
  only?: string | undefined;
  as?: Kind | undefined;
  /** A slower response is a finding. */
  slowestMs: number;
  /** No further round starts after this time. */
  mostMs?: number;
  /** The number of requests in a round. */
  round?: number;
  say: (line: string) => void;
  /** Between rounds, with the number of requests sent. */
  look?: (requests: number) => void;
}

export interface Outcome {
  tally: Tally;
  /** Findings from the sockets and the final state. */
  faults: string[];
  /** Routes that could not be prepared, because requests had changed their preconditions: 'route: how often: why'. */
  unprepared: string[];
}

const AT_ONCE = 6;
const ROUND = 5000;
/** A call that takes longer has no response; twice `--slow` if that is longer. */
const LEAST_PATIENCE_MS = 30_000;
/** A prepared request that changes something is sent this many times; after a success it is prepared again. */
const MOST_USES = 25;

interface Prepared {
  sound: Sound;
  uses: number;
}

class Run {
  readonly tally = new Tally();
  readonly #setup: Setup;
  readonly #options: FuzzOptions;
  readonly #document: Document;
  readonly #pool: Pool;
  readonly #makings: Makings;
  readonly #wire: Wire;
  administrators = 0;
  /** Routes whose rows could not be created, how often, and the latest reason. */
  readonly unprepared = new Map<string, [number, string]>();

  constructor(setup: Setup, options: FuzzOptions, document: Document, makings: Makings, wire: Wire) {
    this.#setup = setup;
    this.#options = options;
    this.#document = document;
    this.#pool = poolOf(options.seed);
    this.#makings = makings;
    this.#wire = wire;
  }

  /** A person whose session was ended by a request signs in again; one whose account was closed does not. */
  async #restore(person: Attacker): Promise<void> {
    const { db } = this.#setup;
    if (person.id === 0 || person.kind === 'shut') return;
    await db.orm.execute(sql`update users set suspended_at = null, suspension_reason = null where id = ${person.id}`);
    const { rows } = await db.orm.execute<{ open: boolean }>(
      sql`select closed_at is null as open from users where id = ${person.id}`,
    );
    if (rows[0]?.open) {
      person.cookie = await signIn(db, person.id);
    } else {
      const { id, providerId, cookie, email, username } = await personOf(this.#makings, person.kind, person.name);
      Object.assign(person, { id, providerId, cookie, email, username });
    }
  }

  /** Each route once with a valid request, by audience: it shows how much of the product the run can reach. */
  async walk(operations: readonly Operation[], chance: Chance): Promise<void> {
    const scene = await Scene.open(this.#setup, this.#makings, 1, this.#wire);
    this.administrators += 2;
    // One spelling of each route.
    const routes = new Map(operations.map((operation) => [operation.route, operation]));
    await inLanes([...routes.values()], async (operation) => {
      const sound = await this.#prepare(scene, operation);
      await this.#shoot(
        scene,
        draw(operation, sound, scene, { pool: this.#pool, chance, as: undefined, isSound: true }),
      );
    });
  }

  async #shoot(scene: Scene, drawn: Drawn): Promise<Landed> {
    const landed = await this.#wire.send(drawn.shot);
    this.tally.answered(drawn, landed);
    const at = { document: this.#document, slowestMs: this.#options.slowestMs };
    for (const finding of await judge(drawn, landed, scene, at)) {
      if (this.tally.add(finding)) this.#options.say(describe(finding));
    }
    const wasSignedIn = drawn.by.cookie !== undefined && drawn.shot.headers['cookie'] === drawn.by.cookie;
    if (landed.status === 401 && wasSignedIn && landed.body.includes('"UNAUTHENTICATED"')) {
      await this.#restore(drawn.by);
    }
    return landed;
  }

  /** Routes that cannot be prepared, because a request changed their preconditions, are fuzzed without; reported once with a count. */
  async #prepare(scene: Scene, operation: Operation): Promise<Sound> {
    try {
      return await validOf(scene, operation);
    } catch (error) {
      this.#note(operation.route, error);
      return { by: scene.cast.client };
    }
  }

  /** Data of an earlier round, such as a storm, may refuse one of them: the others are still checked. */
  async #fill(scene: Scene): Promise<void> {
    try {
      await fillWithSecrets(scene);
    } catch (error) {
      this.#note('the private words', error);
    }
  }

  /** Records why something could not be prepared; any other error ends the run. */
  #note(what: string, error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    const [known] = this.unprepared.get(what) ?? [0];
    this.unprepared.set(what, [known + 1, error.message]);
  }

  /** Asks the product itself, as a new administrator. */
  async askLedger(): Promise<LedgerCheck> {
    const scene = await Scene.open(this.#setup, this.#makings, 0, this.#wire);
    this.administrators += 2;
    return scene.call<LedgerCheck>(scene.cast.admin, 'GET', '/api/admin/ledger/check');
  }

  /** The requests of a round, sequential in each of a few lanes. */
  async round(number: number, chance: Chance, operations: readonly Operation[], requests: number): Promise<void> {
    // Rate limits count by address, and here all have the same.
    await this.#setup.db.orm.execute(sql`delete from tries`);
    const scene = await Scene.open(this.#setup, this.#makings, number, this.#wire);
    this.administrators += 2;
    await this.#fill(scene);
    const prepared = new Map<string, Prepared>();
    const order = Array.from({ length: Math.ceil(requests / operations.length) }, () => chance.shuffled(operations))
      .flat()
      .slice(0, requests);
    const one = async (operation: Operation, lot: Chance) => {
      const kept = prepared.get(operation.operationId);
      const sound =
        kept && (kept.uses < MOST_USES || operation.method === 'GET')
          ? kept.sound
          : await this.#prepare(scene, operation);
      prepared.set(operation.operationId, { sound, uses: kept?.sound === sound ? kept.uses + 1 : 1 });
      const as = this.#options.as && scene.cast[this.#options.as];
      const shot = draw(operation, sound, scene, { pool: this.#pool, chance: lot, as });
      const { status } = await this.#shoot(scene, shot);
      if (status >= 200 && status < 400 && operation.method !== 'GET') prepared.delete(operation.operationId);
    };
    const lots = order.map((operation) => ({ operation, lot: chance.fork() }));
    await inLanes(lots, ({ operation, lot }) => one(operation, lot));
  }
}

/** Sequential in each of a few lanes. */
async function inLanes<T>(all: readonly T[], one: (item: T) => Promise<void>): Promise<void> {
  const left = all.values();
  const lane = async () => {
    for (const item of left) await one(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

const administratorsOf = async (db: Db) => {
  const { rows } = await db.orm.execute<{ count: number }>(
    sql`select count(*)::int as count from users where user_type = 'admin'`,
  );
  return rows[0]?.count ?? 0;
};

export async function fuzz(setup: Setup, options: FuzzOptions): Promise<Outcome> {
  const { seed, requests, only = '', round = ROUND, mostMs = Infinity } = options;
  const until = performance.now() + mostMs;
  const document = await readDocument(setup.url);
  const parts = only.split(',');
  const all = [...document.operations, ...pageOperations(document.operations)];
  const operations = all.filter(({ route }) => parts.some((part) => route.includes(part)));
  if (operations.length === 0) {
    throw new Error(`no route has "${only}" in its name`);
  }
  const before = await administratorsOf(setup.db);
  const wire = new Wire(setup.url, AT_ONCE * 3, Math.max(LEAST_PATIENCE_MS, 2 * options.slowestMs));
  const makings = { db: setup.db, canaries: new Canaries(), passwordHash: await hashPassword(PASSWORD) };
  const run = new Run(setup, options, document, makings, wire);
  const chance = new Chance(seed);
  if (options.as === undefined) await run.walk(operations, chance.fork());
  for (let number = 2, left = requests; left > 0 && performance.now() < until; number += 1, left -= round) {
    await run.round(number, chance.fork(), operations, Math.min(left, round));
    options.look?.(run.tally.requests);
  }
  const sockets = await faultsOfSockets(setup.url);
  await settle(setup.db);
  const ledger = await run.askLedger();
  wire.close();
  const after = await faultsAfter(setup.db, ledger, before + run.administrators);
  const unprepared = [...run.unprepared].map(([route, [times, why]]) => `${route}: ${times}: ${why}`);
  return { tally: run.tally, unprepared, faults: [...sockets.map((fault) => `socket: ${fault}`), ...after] };
}
