// Settings: limits and sizes of a process, its database pool and the pooler in between.
import { address, EnvError, given, onOff, type Source } from './source.ts';

export interface LoadEnv {
  /** Connections that this process keeps to the database. */
  databasePoolSize: number;
  /**
   * The database without a pooler in between: LISTEN and the lock of the migrations belong to one connection, which a pooler of
   * transactions takes away. The same as the other address when not said.
   */
  databaseDirectUrl: string | undefined;
  /** Statements are prepared once a connection, by name; off behind a pooler that does not carry names along. */
  databasePrepared: boolean;
  /** Answers most calls 503 while this process is overloaded. */
  shedding: boolean;
  mostConnections: number;
  mostStreams: number;
  /** From one address to this process, against a flood. */
  callsAMinute: number;
}

export const LOAD_VARIABLES = [
  {
    name: 'DATABASE_POOL_SIZE',
    meaning: 'connections that each process keeps to the PostgreSQL server',
    default: '20',
  },
  {
    name: 'DATABASE_DIRECT_URL',
    meaning:
      'the same database past a pooler of transactions (PgBouncer), for what needs a connection of its own: LISTEN, migrations, backups',
    default: 'DATABASE_URL',
    secret: true,
  },
  {
    name: 'DATABASE_PREPARED',
    meaning:
      'off: no prepared statements by name, behind a pooler of transactions that cannot carry them (PgBouncer before 1.21)',
    default: 'on',
  },
  {
    name: 'SHEDDING',
    meaning: 'on: an overloaded process answers most calls 503 early; money, sign-in and new jobs go on',
    default: 'on',
  },
  { name: 'MOST_CONNECTIONS', meaning: 'open connections of each process; more are closed', default: '20000' },
  { name: 'MOST_STREAMS', meaning: 'open streams of notices of each process; more are answered 503', default: '10000' },
  {
    name: 'CALLS_A_MINUTE',
    meaning: 'calls from one address to each process, against a flood; with RATE_LIMIT on',
    default: '3000',
  },
] as const;

type Name = (typeof LOAD_VARIABLES)[number]['name'];

function count(source: Source, name: Name, { least, most }: { least: number; most: number }): number {
  const otherwise = LOAD_VARIABLES.find((one) => one.name === name)?.default;
  const value = given(source, name) ?? otherwise ?? '';
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < least || number > most) {
    throw new EnvError(`${name} is "${value}": set it to a whole number from ${least} to ${most}.`);
  }
  return number;
}

function directUrl(source: Source): string | undefined {
  const direct = address(source, 'DATABASE_DIRECT_URL', ['postgres:', 'postgresql:'])?.href;
  if (direct !== undefined && given(source, 'DATABASE_URL') === undefined) {
    throw new EnvError('DATABASE_DIRECT_URL is set without DATABASE_URL: set both or remove it.');
  }
  return direct;
}

/** Reads and validates them; throws EnvError with the first invalid one. */
export function loadEnv(source: Source): LoadEnv {
  return {
    databasePoolSize: count(source, 'DATABASE_POOL_SIZE', { least: 2, most: 1000 }),
    databaseDirectUrl: directUrl(source),
    databasePrepared: onOff(source, 'DATABASE_PREPARED', true),
    shedding: onOff(source, 'SHEDDING', true),
    mostConnections: count(source, 'MOST_CONNECTIONS', { least: 10, most: 1_000_000 }),
    mostStreams: count(source, 'MOST_STREAMS', { least: 0, most: 1_000_000 }),
    callsAMinute: count(source, 'CALLS_A_MINUTE', { least: 1, most: 10_000_000 }),
  };
}
