// Statements and transactions on the embedded database: PGlite's own query() calls PostgreSQL six times per statement, this calls it once.
import { parse, protocol, TransactionAbortedError } from '@electric-sql/pglite';
import type { PGlite, QueryOptions, Results } from '@electric-sql/pglite';
import { StatementNames } from './named-statements.ts';

const { serialize } = protocol;

const BEGIN = serialize.query('begin');

/** The most texts whose parameter types are cached. */
const MOST_TEXTS = 3000;

type Answer = Results<Record<string, unknown>>;
type Query = (text: string, values?: unknown[], options?: QueryOptions) => Promise<Answer>;
type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

export class EmbeddedSession {
  readonly #client: PGlite;
  readonly #names = new StatementNames();
  readonly #prepared = new Map<string, Messages>();
  #isBeginning = false;
  #typesOf = new Map<string, number[]>();
  #drizzleParsers: PGlite['parsers'] | undefined;

  constructor(client: PGlite) {
    this.#client = client;
  }

  /** Runs one statement; waits for an open transaction. */
  readonly query: Query = async (text, values, options) => {
    await this.#client._checkReady();
    return this.#client._runExclusiveTransaction(() => this.#run(text, values, options));
  };

  readonly transaction = async <T>(work: (tx: { query: Query }) => Promise<T>): Promise<T> => {
    await this.#client._checkReady();
    return this.#client._runExclusiveTransaction(() => this.#transact(work));
  };

  async #transact<T>(work: (tx: { query: Query }) => Promise<T>): Promise<T> {
    let isOpen = true;
    const query: Query = async (...asked) => {
      if (!isOpen) throw new Error('Transaction is closed');
      return this.#run(...asked);
    };
    // `begin` is sent with the first statement.
    this.#isBeginning = true;
    try {
      const result = await work({ query });
      isOpen = false;
      if ((await this.#command('commit')) === 'ROLLBACK') throw new TransactionAbortedError();
      return result;
    } catch (error) {
      if (isOpen) {
        isOpen = false;
        await this.#command('rollback');
      }
      throw error;
    }
  }

  /** Runs a command that has no parameters and no rows; returns its tag. */
  #command(text: string): Promise<string | undefined> {
    return this.#client._runExclusiveQuery(async () => {
      const [result] = parse.parseResults(await this.#send([serialize.query(text)]), {});
      return result?.command;
    });
  }

  #run(text: string, values: unknown[] = [], options: QueryOptions = {}): Promise<Answer> {
    return this.#client._runExclusiveQuery(async () => {
      const types = this.#typesOf.get(text) ?? (await this.#describe(text));
      const name = this.#names.nameOf(text) ?? '';
      const columns = this.#prepared.get(name);
      const messages = await this.#send([
        ...(columns ? [] : [serialize.close({ type: 'S', name }), serialize.parse({ name, text })]),
        serialize.bind({ statement: name, values: values.map((value, at) => this.#serialized(value, types[at])) }),
        ...(columns ? [] : [serialize.describe({ type: 'P' })]),
        serialize.execute(),
        serialize.sync(),
      ]);
      if (name !== '' && !columns) {
        this.#prepared.set(
          name,
          messages.filter((message) => message.name === 'rowDescription'),
        );
      }
      const { rowMode } = options;
      const answer = [...(columns ?? []), ...messages];
      const result = parse.parseResults(answer, this.#parsersFor(options), rowMode ? { rowMode } : {}).at(-1);
      // The rows have the columns of the statement.
      return result as Answer;
    });
  }

  /** The types of a statement's parameters, which decide how values are serialized. */
  async #describe(text: string): Promise<number[]> {
    const messages = await this.#send([serialize.parse({ text }), serialize.describe({ type: 'S' }), serialize.sync()]);
    const types = parse.parseDescribeStatementResults(messages);
    if (this.#typesOf.size >= MOST_TEXTS) this.#typesOf = new Map();
    this.#typesOf.set(text, types);
    return types;
  }

  #serialized(value: unknown, type = 0): string | null {
    if (value === null || value === undefined) return null;
    const serializer = this.#client.serializers[type];
    if (serializer) return serializer(value);
    // Anything but an object is written as it is.
    return typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | bigint | boolean}`;
  }

  /** drizzle passes its own parsers, the same ones with every statement. */
  #parsersFor({ parsers }: QueryOptions): PGlite['parsers'] {
    if (!parsers) return this.#client.parsers;
    return (this.#drizzleParsers ??= { ...this.#client.parsers, ...parsers });
  }

  /** Sends messages, the first of a transaction after its `begin`; returns the replies. */
  async #send(parts: readonly Uint8Array[]): Promise<Messages> {
    const begins = this.#isBeginning;
    this.#isBeginning = false;
    const sent = Buffer.concat(begins ? [BEGIN, ...parts] : parts);
    const messages = await this.#client.execProtocolStream(sent, { syncToFs: false });
    return begins ? messages.slice(messages.findIndex(({ name }) => name === 'commandComplete') + 1) : messages;
  }
}
