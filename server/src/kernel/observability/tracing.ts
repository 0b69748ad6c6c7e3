// Spans, where OTEL_EXPORTER_OTLP_ENDPOINT is set; without it the SDK is not loaded, and these functions do nothing.
import { AsyncLocalStorage } from 'node:async_hooks';
import { createContextKey, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Context, Span, SpanOptions, Tracer } from '@opentelemetry/api';
import { propertiesOf } from '@live-oak/contract/keys.ts';

export interface Tracing {
  tracer: Tracer;
  contextOf: (traceparent: string) => Context;
}

/** True in a context whose outgoing calls carry the trace, because the called services are trusted. */
export const PASS_ON = createContextKey('pass the trace on');

let tracing: Tracing | undefined;
const here = new AsyncLocalStorage<Context>();

/** Sets the tracer that the SDK made; undefined turns tracing off. */
export function traceWith(made: Tracing | undefined): void {
  tracing = made;
}

export const isTracing = (): boolean => tracing !== undefined;
export const currentContext = (): Context => here.getStore() ?? ROOT_CONTEXT;

/** Runs `work` with `span` as the parent of its spans. */
export const within = <T>(span: Span, work: () => T, passOn = false): T =>
  here.run(trace.setSpan(currentContext(), span).setValue(PASS_ON, passOn), work);

/** Begins a span below that of `traceparent` or the current one; undefined where tracing is off. */
export function startSpan(name: string, options: SpanOptions, traceparent?: string): Span | undefined {
  const parent = traceparent === undefined ? currentContext() : tracing?.contextOf(traceparent);
  return tracing?.tracer.startSpan(name, options, parent);
}

export function endSpan(span: Span, failure?: string): void {
  if (failure !== undefined) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
  }
  span.end();
}

/** The code or class of an error. */
export function failureCode(error: unknown): string {
  const { code, responseCode, name } = propertiesOf(error);
  const parts = [code, responseCode].filter((one) => typeof one === 'string' || typeof one === 'number');
  return parts.join(' ') || (typeof name === 'string' ? name : 'unknown');
}

/** Runs `work` in a span; an error ends it as failed and is rethrown. Attributes contain nothing that a person entered. */
export async function traced<T>(
  name: string,
  work: () => Promise<T>,
  { passOn, ...options }: SpanOptions & { passOn?: boolean } = {},
): Promise<T> {
  const span = startSpan(name, options);
  if (!span) return work();
  try {
    const result = await within(span, work, passOn);
    endSpan(span);
    return result;
  } catch (error) {
    endSpan(span, failureCode(error));
    throw error;
  }
}
