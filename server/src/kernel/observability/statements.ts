// Observes the database below drizzle: failed statements, transaction times, and spans of both.
import { SpanKind } from '@opentelemetry/api';
import { sqlState } from '../errors.ts';
import { queryErrors, transactions } from './metrics.ts';
import { isTracing, traced } from './tracing.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';

/** The name of a statement's span, without values: 'select jobs'. */
function statementName(text: string): string {
  const verb =
    /^\s*(?:with\b[\s\S]*?\)\s*)?(select|insert|update|delete|with|listen|begin|commit|rollback|set|savepoint)\b/i.exec(
      text,
    )?.[1] ?? 'statement';
  const table = /\b(?:from|into|update|join)\s+"?([a-z_][\w.]*)"?/i.exec(text)?.[1];
  return [verb.toLowerCase(), table].filter(Boolean).join(' ');
}

function textOf(asked: unknown): string {
  const { text, name } = propertiesOf(asked);
  return [asked, text, name].find((one) => typeof one === 'string') ?? '';
}

function countError(error: unknown): void {
  const state = sqlState(error);
  queryErrors.inc({ class: state === undefined ? 'connection' : state.slice(0, 2) });
}

type Query = (...args: never[]) => unknown;

const inSpan = <T>(asked: unknown, run: () => Promise<T>) =>
  traced(statementName(textOf(asked)), run, {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql' },
  });

/** A driver's query() that counts failures, and makes spans where tracing is on. */
export function watchQuery<F extends Query>(query: F): F {
  // Arguments and result are passed on unchanged.
  const run = query as unknown as (...args: unknown[]) => Promise<unknown>;
  const watched = (...args: unknown[]) => {
    const answer = isTracing() ? inSpan(args[0], () => run(...args)) : run(...args);
    // Called with a callback it returns nothing.
    if (typeof (answer as Promise<unknown> | undefined)?.then === 'function') answer.then(undefined, countError);
    return answer;
  };
  // The same parameters and result.
  return watched as unknown as F;
}

/** Makes spans of the statements inside transactions, which run on the connection itself. Calls with a callback are the pool's own. */
export function traceConnection(client: object): void {
  if (!isTracing()) return;
  // Every driver's connection has a query(), which returns a promise when it gets no callback.
  const connection = client as { query: (...args: unknown[]) => Promise<unknown> };
  const query = connection.query.bind(connection);
  connection.query = (...args) =>
    typeof args.at(-1) === 'function' || typeof propertiesOf(args[0]).submit === 'function'
      ? query(...args)
      : inSpan(args[0], () => query(...args));
}

type Transact<Tx> = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** A database's transaction() that measures, counts failures, and makes spans where tracing is on. */
export function watchTransactions<Tx>(transact: Transact<Tx>): Transact<Tx> {
  const run: Transact<Tx> = async (work) => {
    const began = performance.now();
    let outcome = 'rolled_back';
    try {
      const result = await transact(work);
      outcome = 'committed';
      return result;
    } catch (error) {
      if (sqlState(error) !== undefined) countError(error);
      throw error;
    } finally {
      transactions.observe({ outcome }, (performance.now() - began) / 1000);
    }
  };
  return (work) => traced('transaction', () => run(work));
}
