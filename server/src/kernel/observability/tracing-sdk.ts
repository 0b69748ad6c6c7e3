// The OpenTelemetry SDK behind tracing.ts; loaded only where an endpoint is set, because it loads slower than all of our own code.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { defaultTextMapGetter, ROOT_CONTEXT } from '@opentelemetry/api';
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
import { currentContext, PASS_ON, type Tracing } from './tracing.ts';
import { VERSION } from './version.ts';

const SEND_EVERY_MS = 2000;
const SEND_WITHIN_MS = 5000;
const W3C = new W3CTraceContextPropagator();

/** Adds the trace to outgoing HTTP requests of any library. */
function passOn(message: unknown): void {
  if (currentContext().getValue(PASS_ON)) {
    // Node documents this shape of the message.
    const { request } = message as { request: ClientRequest };
    W3C.inject(currentContext(), request, { set: (carrier, name, value) => void carrier.setHeader(name, value) });
  }
}

/** A tracer that sends to the configured endpoint, by OTLP over HTTP as JSON; `close` sends what is left. */
export function makeTracer({
  endpoint,
  headers,
  serviceName,
  ratio,
}: NonNullable<Env['tracing']>): Tracing & { close: () => Promise<void> } {
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
  subscribe('http.client.request.created', passOn);
  return {
    tracer: provider.getTracer('live-oak', VERSION),
    contextOf: (traceparent) => W3C.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter),
    async close() {
      unsubscribe('http.client.request.created', passOn);
      await provider.shutdown();
    },
  };
}
