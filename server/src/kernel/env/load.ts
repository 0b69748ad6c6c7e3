// Settings: limits of a process, its database pool, and a pooler in between.
import { address, given, must, onOff, wholeNumber, type Source, type Variables } from './source.ts';

export const LOAD_VARIABLES = {
  DATABASE_POOL_SIZE: ['connections that each process keeps to the PostgreSQL server', '20'],
  DATABASE_DIRECT_URL: [
    'the same database past a pooler of transactions (PgBouncer), for what needs a connection of its own: LISTEN, migrations, backups',
    'DATABASE_URL',
    'secret',
  ],
  DATABASE_READ_URL: [
    'a standby of the same database, which pages for visitors are read from; they are then served while there is no primary',
    'none: the primary',
    'secret',
  ],
  DATABASE_PREPARED: [
    'off: no prepared statements by name, behind a pooler of transactions that cannot carry them (PgBouncer before 1.21)',
    'on',
  ],
  SHEDDING: ['on: an overloaded process answers most calls 503 early; money, sign-in and new jobs go on', 'on'],
  MOST_CONNECTIONS: ['open connections of each process; more are closed', '20000'],
  MOST_STREAMS: ['open streams of notices of each process; more are answered 503', '10000'],
  CALLS_A_MINUTE: ['calls from one address to each process, against a flood; with RATE_LIMIT on', '3000'],
} satisfies Variables;

function otherAddress(source: Source, name: 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL'): string | undefined {
  const other = address(source, name, ['postgres:', 'postgresql:'])?.href;
  must(
    other === undefined || given(source, 'DATABASE_URL') !== undefined,
    `${name} is set without DATABASE_URL: set both or remove it.`,
  );
  return other;
}

export function loadEnv(source: Source) {
  const count = (name: keyof typeof LOAD_VARIABLES, least: number, most: number) =>
    wholeNumber(source, name, LOAD_VARIABLES[name][1], { least, most });
  return {
    databasePoolSize: count('DATABASE_POOL_SIZE', 2, 1000),
    /** Past a transaction pooler, which cannot hold the connection that LISTEN and the migration lock need. */
    databaseDirectUrl: otherAddress(source, 'DATABASE_DIRECT_URL'),
    databaseReadUrl: otherAddress(source, 'DATABASE_READ_URL'),
    databasePrepared: onOff(source, 'DATABASE_PREPARED', true),
    shedding: onOff(source, 'SHEDDING', true),
    mostConnections: count('MOST_CONNECTIONS', 10, 1_000_000),
    mostStreams: count('MOST_STREAMS', 0, 1_000_000),
    callsAMinute: count('CALLS_A_MINUTE', 1, 10_000_000),
  };
}
