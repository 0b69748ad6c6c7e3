// Tracing spans, where OTEL_EXPORTER_OTLP_ENDPOINT is set. Without it nothing is loaded and calls do nothing.
import { AsyncLocalStorage } from 'node:async_hooks';
import { propertiesOf } from '@live-oak/contract/properties.ts';

export type SpanKind = 'server' | 'client' | 'internal';
/** Names and numbers of the product; never a value that somebody entered. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

export interface OpenSpan {
  traceId: string;
  /** 'traceparent' in W3C's format, for the next service. */
  parent: string;
  /** Outgoing calls in this span carry `parent`: the services called are ours, or work for us. */
  passOn?: boolean;
  set(attributes: Attributes): void;
  name(name: string): void;
  /** `failure`: the code or class of what went wrong. */
  end(failure?: string): void;
}

export interface Tracer {
  /** A span below `above`, or below what a caller's traceparent names, or at the beginning of a trace. */
  start(name: string, kind: SpanKind, above: OpenSpan | string | undefined): OpenSpan;
  /** Sends what is left. */
  close(): Promise<void>;
}

let tracer: Tracer | undefined;
const here = new AsyncLocalStorage<OpenSpan>();

/** Puts the tracer in place that the SDK made, or takes it away. */
export function traceWith(made: Tracer | undefined): void {
  tracer = made;
}

export const isTracing = (): boolean => tracer !== undefined;
/** The span that this code runs in. */
export const currentSpan = (): OpenSpan | undefined => (tracer ? here.getStore() : undefined);

/** Runs `work` with `span` as the one above whatever it begins. */
export const within = <T>(span: OpenSpan, work: () => T): T => here.run(span, work);

/** Begins a span that is ended elsewhere; undefined where nothing is traced. */
export function startSpan(name: string, kind: SpanKind, above?: OpenSpan | string): OpenSpan | undefined {
  return tracer?.start(name, kind, above ?? here.getStore());
}

/** The code or the class of a failure. */
export function failureCode(error: unknown): string {
  const { code, responseCode, name } = propertiesOf(error);
  const parts = [code, responseCode].filter((one) => typeof one === 'string' || typeof one === 'number');
  return parts.join(' ') || (typeof name === 'string' ? name : 'unknown');
}

/** Runs `work` in a span of its own; what it throws ends the span as failed and is passed on. */
export async function traced<T>(
  name: string,
  kind: SpanKind,
  work: () => Promise<T>,
  attributes?: Attributes,
): Promise<T> {
  const span = startSpan(name, kind);
  if (!span) {
    return work();
  }
  if (attributes) {
    span.set(attributes);
  }
  try {
    const result = await here.run(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end(failureCode(error));
    throw error;
  }
}
