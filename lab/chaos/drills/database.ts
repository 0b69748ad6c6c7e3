// Drills: PostgreSQL restarts, crashes, is unreachable in three ways, and runs out of connections.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Setup } from '../setup.ts';
import { hasListener, type Fault } from '../through.ts';

const isBack = hasListener;

const restart = (mode: 'fast' | 'immediate'): Fault => ({
  done: mode === 'fast' ? 'PostgreSQL restarted (-m fast)' : 'PostgreSQL crashed and started again (-m immediate)',
  begin: ({ postgres }) => postgres.stop(mode),
  lastsMs: 1500,
  end: ({ postgres }) => postgres.start(),
  isBack,
});

const unreachable = (state: 'refuse' | 'drop' | 'silent', what: string, lastsMs: number): Fault => ({
  done: what,
  begin: ({ databaseDoor }) => databaseDoor.set(state),
  lastsMs,
  end: ({ databaseDoor }) => databaseDoor.set('open'),
  isBack,
});

/** Takes all connections, also those that become free, and releases them at the end. */
class Grabber {
  readonly #url: string;
  readonly #taken: pg.Client[] = [];
  #isOver = false;
  #running: Promise<void> | undefined;

  constructor({ postgres }: Setup) {
    this.#url = postgres.url().replace('live_oak@', 'stranger@');
  }

  begin(): void {
    this.#running = this.#run();
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#running;
    await Promise.all(this.#taken.map((client) => client.end().catch(() => undefined)));
  }

  async #run(): Promise<void> {
    while (!this.#isOver) {
      const client = new pg.Client({ connectionString: this.#url });
      client.on('error', () => undefined);
      try {
        await client.connect();
        this.#taken.push(client);
      } catch {
        await client.end().catch(() => undefined);
        await sleep(5);
      }
    }
  }
}

/** Ends all connections of the product, and takes them before it can reconnect. */
function outOfConnections(): Fault {
  let grabber: Grabber | undefined;
  return {
    done: 'all of max_connections taken by others, and those of the product ended',
    async begin(setup) {
      grabber = new Grabber(setup);
      grabber.begin();
      await sleep(300);
      await setup.postgres.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'live_oak' and pid <> pg_backend_pid()`,
      );
    },
    lastsMs: 3000,
    end: () => grabber?.end(),
    isBack,
  };
}

export const databaseFaults: { [name: string]: Fault } = {
  'database-restart': restart('fast'),
  'database-crash': restart('immediate'),
  'database-refuses': unreachable('refuse', 'nobody listens at its address', 3000),
  'database-drops': unreachable('drop', 'every connection is hung up on', 3000),
  'database-silent': unreachable('silent', 'the network is dead: connections stay open, and no byte arrives', 7000),
  'database-connections': outOfConnections(),
};
