// Observes the database below drizzle: failed statements, transaction times, and spans of both.
import { SpanKind } from '@opentelemetry/api';
import { sqlState } from '../errors.ts';
import { queryErrors, transactions } from './metrics.ts';
import { isTracing, traced } from './tracing.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';

/** 'select jobs' of a statement, for a span; its values are left out. */
function statementName(text: string): string {
  const verb =
    /^\s*(?:with\b[\s\S]*?\)\s*)?(select|insert|update|delete|with|listen|begin|commit|rollback|set|savepoint)\b/i.exec(
      text,
    )?.[1] ?? 'statement';
  const table = /\b(?:from|into|update|join)\s+"?([a-z_][\w.]*)"?/i.exec(text)?.[1];
  return [verb.toLowerCase(), table].filter(Boolean).join(' ');
}

function textOf(asked: unknown): string {
  if (typeof asked === 'string') {
    return asked;
  }
  const { text, name } = propertiesOf(asked);
  return typeof text === 'string' ? text : typeof name === 'string' ? name : '';
}

function countError(error: unknown): void {
  const state = sqlState(error);
  queryErrors.inc({ class: state === undefined ? 'connection' : state.slice(0, 2) });
}

type Query = (...args: never[]) => unknown;

/** A statement in a span of its own. */
const inSpan = <T>(asked: unknown, run: () => Promise<T>) =>
  traced(statementName(textOf(asked)), run, {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql' },
  });

/** A driver's query(), counted when it fails; in a span of its own where something is traced. */
export function watchQuery<F extends Query>(query: F): F {
  // Every query() of a driver may be called with whatever it was called with; only its failure is looked at.
  const run = query as unknown as (...args: unknown[]) => Promise<unknown>;
  const watched = (...args: unknown[]) => {
    const answer = isTracing() ? inSpan(args[0], () => run(...args)) : run(...args);
    // Asked with a callback it answers nothing.
    if (typeof (answer as Promise<unknown> | undefined)?.then === 'function') {
      answer.then(undefined, countError);
    }
    return answer;
  };
  // Takes and answers what it stands for.
  return watched as unknown as F;
}

/** Spans of the statements inside transactions, which run on the connection itself. Those with a callback are the pool's own. */
export function traceConnection(client: object): void {
  if (!isTracing()) {
    return;
  }
  // Any driver's connection: what it has is a query(), which answers a promise when no callback is given.
  const connection = client as { query: (...args: unknown[]) => Promise<unknown> };
  const query = connection.query.bind(connection);
  connection.query = (...args) =>
    typeof args.at(-1) === 'function' || typeof propertiesOf(args[0]).submit === 'function'
      ? query(...args)
      : inSpan(args[0], () => query(...args));
}

type Transact<Tx> = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** A database's transaction(), timed, counted when it fails, and in a span where something is traced. */
export function watchTransactions<Tx>(transact: Transact<Tx>): Transact<Tx> {
  const committed = transactions.labels('committed');
  const back = transactions.labels('rolled_back');
  const run: Transact<Tx> = async (work) => {
    const began = performance.now();
    try {
      const result = await transact(work);
      committed.observe((performance.now() - began) / 1000);
      return result;
    } catch (error) {
      back.observe((performance.now() - began) / 1000);
      if (sqlState(error) !== undefined) {
        countError(error);
      }
      throw error;
    }
  };
  return (work) => traced('transaction', () => run(work));
}
