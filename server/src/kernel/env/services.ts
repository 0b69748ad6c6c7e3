// Settings of outside services: Stripe or the sandbox, object storage, the virus scanner, weather alerts, and observability.
import { join, resolve } from 'node:path';
import { address, given, isRemote, must, onOff, type Source, type Variables } from './source.ts';

const NAMES = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const BUCKET =
  'files in S3-compatible object storage (path-style), all five together; without them, files are in DATA_DIR/uploads';

export const SERVICE_VARIABLES: Variables = {
  STRIPE_SECRET_KEY: [
    'real card payments through Stripe, with STRIPE_WEBHOOK_SECRET; required in production',
    'none: the built-in sandbox',
    'secret',
  ],
  STRIPE_API_BASE: [
    'another address for Stripe’s API, for tests; only with STRIPE_SECRET_KEY, never in production',
    '',
  ],
  STRIPE_WEBHOOK_SECRET: [
    'the signing secret of the endpoint PUBLIC_URL/api/webhooks/stripe at Stripe, which must use API version 2026-10-28.endive; separate several with commas',
    'generated and stored by the sandbox',
    'secret',
  ],
  ...Object.fromEntries(NAMES.map((name) => [name, name.includes('KEY') ? [BUCKET, '', 'secret'] : [BUCKET, '']])),
  CLAMD_ADDRESS: [
    'host:port of a ClamAV (clamd) that scans every file before it is accepted; without it, files are not scanned',
    '',
  ],
  WEATHER_FEED: [
    'weather alerts: https://api.weather.gov/alerts/active?area=LA, or a folder with National Weather Service alerts as .json, .geojson, .xml or .cap files',
    'DATA_DIR/weather',
  ],
  METRICS_TOKEN: [
    'the token for reading /metrics, sent as "Authorization: Bearer …"; 24 characters or more',
    'none: /metrics answers only while PUBLIC_URL is this machine, and only to this machine',
    'secret',
  ],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    'where traces are sent: the base address of an OpenTelemetry collector, OTLP over HTTP',
    'none: nothing is traced',
  ],
  OTEL_EXPORTER_OTLP_HEADERS: ['headers for the collector, as name=value separated by commas', '', 'secret'],
  OTEL_SERVICE_NAME: ['the service name in traces', 'live-oak'],
  OTEL_TRACES_SAMPLER_ARG: ['the share of requests to trace, 0 to 1', '1'],
  BUILD_COMMIT: ['the commit that an image was built from', 'the commit of the checkout'],
};

/** Production needs Stripe, and Stripe needs both secrets. */
function stripeAccount(source: Source, production: boolean) {
  const secretKey = given(source, 'STRIPE_SECRET_KEY');
  const webhookSecrets = (given(source, 'STRIPE_WEBHOOK_SECRET') ?? '').split(/[\s,]+/).filter(Boolean);
  const apiBase = address(source, 'STRIPE_API_BASE', ['http:', 'https:'])?.origin;
  if (secretKey === undefined) {
    must(
      !production,
      'STRIPE_SECRET_KEY is not set: production needs it, since the sandbox gateway may not run there.',
    );
    must(apiBase === undefined, 'STRIPE_API_BASE is set without STRIPE_SECRET_KEY: set both or remove it.');
    return undefined;
  }
  must(/^[sr]k_\w+$/.test(secretKey), 'STRIPE_SECRET_KEY is not a secret key: it begins with sk_ or rk_.');
  must(webhookSecrets.length > 0, 'STRIPE_SECRET_KEY is set, but STRIPE_WEBHOOK_SECRET is not: set both.');
  must(!production || apiBase === undefined, 'STRIPE_API_BASE cannot be set in production: remove it.');
  return { secretKey, webhookSecrets, apiBase };
}

/** No demonstration with real payments: its people pay in the sandbox. */
function demoData(source: Source, production: boolean): boolean {
  const hasStripe = given(source, 'STRIPE_SECRET_KEY') !== undefined;
  const demo = onOff(source, 'DEMO_DATA', !production && !hasStripe);
  must(!(demo && hasStripe), 'DEMO_DATA cannot be on with STRIPE_SECRET_KEY: remove it or set it to off.');
  return demo;
}

export function moneyEnv(source: Source, production: boolean) {
  return {
    /** Undefined: payments go to the sandbox, which never runs in production. */
    stripe: stripeAccount(source, production),
    /** The sandbox signs its events with it; undefined: generated once and stored. */
    stripeWebhookSecret: given(source, 'STRIPE_WEBHOOK_SECRET'),
    demoData: demoData(source, production),
  };
}

/** Undefined where none is set. Throws EnvError for what is missing or invalid. */
export function storageEnv(source: Source) {
  const set = NAMES.filter((name) => given(source, name) !== undefined);
  const missing = NAMES.filter((name) => !set.includes(name));
  must(
    set.length === 0 || missing.length === 0,
    `${set[0]} is set, but ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not: set all of them or none.`,
  );
  const endpoint = address(source, 'S3_ENDPOINT', ['http:', 'https:'])?.href.replace(/\/+$/, '');
  const [region, bucket] = [given(source, 'S3_REGION'), given(source, 'S3_BUCKET')];
  const [accessKeyId, secretAccessKey] = [given(source, 'S3_ACCESS_KEY_ID'), given(source, 'S3_SECRET_ACCESS_KEY')];
  return endpoint !== undefined && region && bucket && accessKeyId && secretAccessKey
    ? { endpoint, region, bucket, accessKeyId, secretAccessKey }
    : undefined;
}

export function scannerEnv(source: Source) {
  const value = given(source, 'CLAMD_ADDRESS');
  if (value === undefined) return undefined;
  const [, host, digits] = /^\[?([^\s/\]]+?)\]?:(\d{1,5})$/.exec(value) ?? [];
  const port = Number(digits);
  must(host && port >= 1 && port <= 65_535, `CLAMD_ADDRESS must be host:port, such as clamav:3310; it is "${value}".`);
  return { host, port };
}

const SHORTEST_TOKEN = 24;

function token(source: Source): string | undefined {
  const value = given(source, 'METRICS_TOKEN');
  must(
    value === undefined || (value.length >= SHORTEST_TOKEN && !/\s/.test(value)),
    `METRICS_TOKEN is too short or has spaces: it needs ${SHORTEST_TOKEN} characters or more.`,
  );
  return value;
}

function headers(source: Source): Record<string, string> {
  const parts = given(source, 'OTEL_EXPORTER_OTLP_HEADERS')?.split(',') ?? [];
  return Object.fromEntries(
    parts.map((part) => {
      const [, name = '', value = ''] = /^\s*([\w-]+)\s*=\s*(\S.*?)\s*$/.exec(part) ?? [];
      must(name !== '', 'OTEL_EXPORTER_OTLP_HEADERS is not a list like name=value,name=value.');
      return [name, value];
    }),
  );
}

function ratio(source: Source): number {
  const value = given(source, 'OTEL_TRACES_SAMPLER_ARG') ?? '1';
  const number = Number(value);
  must(number >= 0 && number <= 1, `OTEL_TRACES_SAMPLER_ARG is "${value}": set it to a number from 0 to 1.`);
  return number;
}

function tracing(source: Source) {
  address(source, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  const endpoint = given(source, 'OTEL_EXPORTER_OTLP_ENDPOINT');
  return endpoint === undefined
    ? undefined
    : {
        endpoint: endpoint.replace(/\/+$/, ''),
        headers: headers(source),
        serviceName: given(source, 'OTEL_SERVICE_NAME') ?? 'live-oak',
        ratio: ratio(source),
      };
}

export function observabilityEnv(source: Source) {
  return {
    /** Without it /metrics answers only to this machine, and only while PUBLIC_URL is an address of it. */
    metricsToken: token(source),
    /** Undefined: nothing is traced, and the SDK is not loaded. */
    tracing: tracing(source),
    /** The commit of an image, which has no git history. */
    buildCommit: given(source, 'BUILD_COMMIT'),
  };
}

const HOST = 'api.weather.gov';

/** An address must be the service's own, or in development one of this machine, for a test server. Anything else is a folder. */
export function weatherEnv(source: Source, dataDir: string, production: boolean) {
  const value = given(source, 'WEATHER_FEED');
  if (value === undefined || !/^[a-z][a-z+.-]*:\/\//i.test(value)) {
    return { url: undefined, folder: resolve(value ?? join(dataDir, 'weather')) };
  }
  must(URL.canParse(value), `WEATHER_FEED is "${value}": set it to a folder or to an address of ${HOST}.`);
  const url = new URL(value);
  const isService = url.protocol === 'https:' && url.host === HOST && url.username === '';
  const isStandIn = !production && url.protocol === 'http:' && !isRemote(url);
  must(isService || isStandIn, `WEATHER_FEED is "${value}": set it to a folder or to an https address of ${HOST}.`);
  return { url: url.href, folder: join(dataDir, 'weather') };
}
