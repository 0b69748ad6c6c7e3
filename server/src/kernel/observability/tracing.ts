// Tracing spans, where OTEL_EXPORTER_OTLP_ENDPOINT is set. Without it the SDK is not loaded and calls do nothing.
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  createContextKey,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type SpanOptions,
  type Tracer,
} from '@opentelemetry/api';
import { propertiesOf } from '@live-oak/contract/keys.ts';

export interface Tracing {
  tracer: Tracer;
  /** The context that a caller's traceparent names. */
  contextOf: (traceparent: string) => Context;
}

/** True in a context whose outgoing calls carry the trace: the services called are ours, or work for us. */
export const PASS_ON = createContextKey('pass the trace on');

let tracing: Tracing | undefined;
const here = new AsyncLocalStorage<Context>();

/** Puts the tracer in place that the SDK made, or takes it away. */
export function traceWith(made: Tracing | undefined): void {
  tracing = made;
}

export const isTracing = (): boolean => tracing !== undefined;
/** The context that this code runs in: its span, and whether outgoing calls carry it. */
export const currentContext = (): Context => here.getStore() ?? ROOT_CONTEXT;

/** Runs `work` with `span` as the one above whatever it begins. */
export const within = <T>(span: Span, work: () => T, passOn = false): T =>
  here.run(trace.setSpan(currentContext(), span).setValue(PASS_ON, passOn), work);

/** Begins a span that is ended elsewhere, below what `traceparent` names or the current one; undefined where nothing is traced. */
export function startSpan(name: string, options: SpanOptions, traceparent?: string): Span | undefined {
  const above = traceparent === undefined ? currentContext() : tracing?.contextOf(traceparent);
  return tracing?.tracer.startSpan(name, options, above);
}

/** `failure`: the code or class of what went wrong. */
export function endSpan(span: Span, failure?: string): void {
  if (failure !== undefined) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
  }
  span.end();
}

/** The code or the class of a failure. */
export function failureCode(error: unknown): string {
  const { code, responseCode, name } = propertiesOf(error);
  const parts = [code, responseCode].filter((one) => typeof one === 'string' || typeof one === 'number');
  return parts.join(' ') || (typeof name === 'string' ? name : 'unknown');
}

/**
 * Runs `work` in a span of its own; what it throws ends the span as failed and is passed on. Attributes are names and numbers of the
 * product, never a value that somebody entered.
 */
export async function traced<T>(
  name: string,
  work: () => Promise<T>,
  { passOn, ...options }: SpanOptions & { passOn?: boolean } = {},
): Promise<T> {
  const span = startSpan(name, options);
  if (!span) {
    return work();
  }
  try {
    const result = await within(span, work, passOn);
    endSpan(span);
    return result;
  } catch (error) {
    endSpan(span, failureCode(error));
    throw error;
  }
}
