// Spans as a collector receives them: from the request down to its statements and what follows, and no value in any of them.
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { outside } from './outgoing.ts';
import { makeTracer } from './tracing-sdk.ts';
import { traceWith } from './tracing.ts';
import { portOf } from '../../../../lab/harness/port-of.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status?: { code?: number };
}

const spans: Span[] = [];
const spanNames: (string | undefined)[] = [];
async function collect(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET') {
    spanNames.push(request.headers.traceparent?.toString());
    response.end();
    return;
  }
  // The exporter's OpenTelemetry messages, as far as they are checked.
  const { resourceSpans } = JSON.parse(await text(request)) as {
    resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
  };
  spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
  response.end('{}');
}
const collector = createServer((request, response) => void collect(request, response)).listen(0, '127.0.0.1');
await once(collector, 'listening');
const port = portOf(collector);

const tracer = makeTracer({ endpoint: `http://127.0.0.1:${port}`, headers: {}, serviceName: 'live-oak', ratio: 1 });
// Before the database is opened: its connections are instrumented from the start.
traceWith(tracer);
const stage = await startTestApp({ TRUST_PROXY: 'on' });
afterAll(() => {
  traceWith(undefined);
  collector.close();
});

test('one post is one trace: request, transaction, statements, events; its name is in the answer that failed', async () => {
  const owner = await stage.client({ firstName: 'Evangeline' });
  const above = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };
  const traceparent = `00-${above.trace}-${above.span}-01`;
  const posted = await owner.post(
    '/api/jobs',
    {
      title: 'PAYLOAD-7731 oak',
      description: 'd'.repeat(30),
      location: 'Lafayette, LA',
      serviceType: 'Other',
      urgency: 'low',
    },
    { traceparent },
  );
  expect(posted.status).toBe(201);
  const missing = await owner.get('/api/jobs/999999');
  const failedTrace = String(missing.headers['x-request-id']);
  expect(failedTrace).toMatch(/^[\da-f]{32}$/);
  for (const part of ['gateway', 'push'] as const) {
    await outside(part, 'try', () => once(get(`http://127.0.0.1:${port}`), 'response'));
  }
  expect(spanNames).toEqual([expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-01$/), undefined]);
  await tracer.close();

  const ofPost = spans.filter(({ traceId }) => traceId === above.trace);
  const request = ofPost.find(({ name }) => name === 'POST /api/jobs');
  expect(request?.parentSpanId).toBe(above.span);
  const names = ofPost.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['transaction', 'event', 'POST /api/jobs']));
  if (stage.db.kind === 'server') expect(names).toEqual(expect.arrayContaining(['insert jobs', 'insert events']));
  // What began in the command is below it, up to the caller's span.
  const byId = new Map(ofPost.map((span) => [span.spanId, span]));
  const [deepest] = ofPost.filter(({ name }) => name === (stage.db.kind === 'server' ? 'insert jobs' : 'transaction'));
  const road: (string | undefined)[] = [];
  for (let span = deepest; span; span = byId.get(span.parentSpanId ?? '')) road.push(span.name);
  expect(road.at(-1)).toBe('POST /api/jobs');
  expect(spans.some(({ traceId, name }) => traceId === failedTrace && name === 'GET /api/jobs/:id')).toBe(true);
  expect(JSON.stringify(spans)).not.toMatch(/PAYLOAD|Evangeline|example\.com|\b999999\b/);
});
