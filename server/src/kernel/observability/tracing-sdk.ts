// The OpenTelemetry SDK behind tracing.ts; loaded only where an endpoint is set, because loading it takes longer than all of our own
// code.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import {
  context,
  defaultTextMapGetter,
  SpanKind as Kind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Env } from '../env.ts';
import { currentSpan, type OpenSpan, type SpanKind, type Tracer } from './tracing.ts';
import { VERSION } from './version.ts';

const KINDS: Record<SpanKind, Kind> = { server: Kind.SERVER, client: Kind.CLIENT, internal: Kind.INTERNAL };
const SEND_EVERY_MS = 2000;
const SEND_WITHIN_MS = 5000;
const W3C = new W3CTraceContextPropagator();

class Opened implements OpenSpan {
  readonly #span: Span;
  readonly traceId: string;
  readonly parent: string;
  passOn?: boolean;

  constructor(span: Span) {
    const { traceId, spanId, traceFlags } = span.spanContext();
    this.#span = span;
    this.traceId = traceId;
    this.parent = `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`;
  }
  get context(): Context {
    return trace.setSpan(context.active(), this.#span);
  }
  set(attributes: Readonly<Record<string, string | number | boolean>>): void {
    this.#span.setAttributes({ ...attributes });
  }
  name(name: string): void {
    this.#span.updateName(name);
  }
  end(failure?: string): void {
    if (failure !== undefined) {
      this.#span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
    }
    this.#span.end();
  }
}

/** Writes the trace into calls over the net, whatever library makes them. */
function passOn(message: unknown): void {
  const span = currentSpan();
  if (span?.passOn) {
    // As Node documents the message of this channel.
    const { request } = message as { request: ClientRequest };
    request.setHeader('traceparent', span.parent);
  }
}

/** The tracer that sends to the endpoint of the environment, by OTLP over HTTP as JSON. */
export function makeTracer({ endpoint, headers, serviceName, ratio }: NonNullable<Env['tracing']>): Tracer {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: SEND_WITHIN_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': VERSION }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_EVERY_MS })],
  });
  const tracer = provider.getTracer('live-oak', VERSION);
  subscribe('http.client.request.created', passOn);
  return {
    start(name, kind, above) {
      const parent =
        typeof above === 'string'
          ? W3C.extract(context.active(), { traceparent: above }, defaultTextMapGetter)
          : above instanceof Opened
            ? above.context
            : context.active();
      return new Opened(tracer.startSpan(name, { kind: KINDS[kind] }, parent));
    },
    async close() {
      unsubscribe('http.client.request.created', passOn);
      await provider.shutdown();
    },
  };
}
