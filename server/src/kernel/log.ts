// Structured logging without addresses, tokens, passwords or field values.
import { pino, type DestinationStream, type Logger } from 'pino';
import type { Env } from './env.ts';
import { sqlState } from './errors.ts';

/** For the log. Of a database error only statement and state, since its message may quote a value. */
export function describeError(error: unknown): { type: string; message: string; sqlState?: string; stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error', stack: '' };
  const state = sqlState(error);
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined;
  const message = error.message.split('\nparams:', 1)[0] ?? '';
  // drizzle's message is the statement; the database's own may be 'invalid input syntax …: "a value"'.
  const statement = message.startsWith('Failed query:')
    ? (message.split('\n', 1)[0] ?? '').slice(0, 300)
    : 'the database refused';
  return {
    type: error.name,
    message: state === undefined ? message : statement,
    ...(state === undefined ? {} : { sqlState: state }),
    ...(cause && state === undefined ? { cause } : {}),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 12)
      .join('\n'),
  };
}

/** Lines are written in batches: one write per answer would cost as much as the answer. */
const WRITING = { sync: false, minLength: 8192, periodicFlush: 250 };

/** The log of the process, on standard output; flushed when the process ends. */
export function makeLog(env: Pick<Env, 'logLevel'>, to: DestinationStream = pino.destination(WRITING)): Logger {
  const options = {
    level: env.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: {
      paths: ['req.headers', 'headers', '*.password', '*.token', '*.cookie', '*.email', '*.phone'],
      censor: '[hidden]',
    },
  };
  return pino(options, to);
}
