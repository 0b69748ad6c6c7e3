// Answers that came with the page: put there by the server that drew it, read by the first render on both sides.

/** The body of a good answer, and where the next page of a list begins. */
export interface AheadAnswer<T> {
  body: T;
  /** undefined on the last page, and for what is no list. */
  nextCursor: string | undefined;
  /** The words that were searched instead of those asked for, which nothing has. */
  closeMatch?: string | undefined;
}

type Answers = Record<string, AheadAnswer<unknown>>;

declare global {
  /** Set by the server: the answers of the request whose page is being drawn. Never one store for all, two are drawn at a time. */
  var answersAhead: (() => Answers | undefined) | undefined;
}

let inDocument: Answers | undefined;

/** Of the document that the server sent; read once. */
function readDocument(): Answers {
  const text = document.getElementById('ahead')?.textContent;
  return text ? (JSON.parse(text) as Answers) : {};
}

function answers(): Answers {
  return typeof document === 'undefined' ? (globalThis.answersAhead?.() ?? {}) : (inDocument ??= readDocument());
}

/** The answer that came ahead for this address, in exactly this spelling. */
export function answerAhead<T>(address: string): AheadAnswer<T> | undefined {
  const all = answers();
  // The same call, the same answer: the server checks it against the route's declaration.
  return Object.hasOwn(all, address) ? (all[address] as AheadAnswer<T>) : undefined;
}

/** From now on it is asked for; true when there was one. */
export function forgetAhead(address: string): boolean {
  const all = answers();
  const was = Object.hasOwn(all, address);
  delete all[address];
  return was;
}
