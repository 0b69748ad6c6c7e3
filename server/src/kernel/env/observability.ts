// Settings: observability (metrics token, traces, build information).
import { address, EnvError, given, type Source } from './source.ts';

export interface ObservabilityEnv {
  /** Lets a scraper in; without it /metrics answers this machine alone, and only while PUBLIC_URL is an address of it. */
  metricsToken: string | undefined;
  /** Where traces are sent; undefined: nothing is traced, and nothing of it is loaded. */
  tracing:
    | { endpoint: string; headers: Readonly<Record<string, string>>; serviceName: string; ratio: number }
    | undefined;
  /** The commit of an image, which has no git history. */
  buildCommit: string | undefined;
}

export const OBSERVABILITY_VARIABLES = [
  {
    name: 'METRICS_TOKEN',
    meaning: 'what a scraper reads /metrics with, as "Authorization: Bearer …"; 24 characters or more',
    default: 'none: /metrics answers only while PUBLIC_URL is this machine, and only to this machine',
    secret: true,
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    meaning: 'where traces go: the base address of an OpenTelemetry collector, OTLP over HTTP',
    default: 'none: nothing is traced',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_HEADERS',
    meaning: 'headers for it, as name=value with commas between',
    default: '',
    secret: true,
  },
  { name: 'OTEL_SERVICE_NAME', meaning: 'the name that traces carry', default: 'live-oak' },
  { name: 'OTEL_TRACES_SAMPLER_ARG', meaning: 'the share of requests that is traced, 0 to 1', default: '1' },
  {
    name: 'BUILD_COMMIT',
    meaning: 'the commit that an image was built from',
    default: 'that of the checkout',
  },
] as const;

const SHORTEST_TOKEN = 24;

function token(source: Source): string | undefined {
  const value = given(source, 'METRICS_TOKEN');
  if (value !== undefined && (value.length < SHORTEST_TOKEN || /\s/.test(value))) {
    throw new EnvError(`METRICS_TOKEN is too short or has spaces: it needs ${SHORTEST_TOKEN} characters or more.`);
  }
  return value;
}

function headers(source: Source): Record<string, string> {
  const parts = given(source, 'OTEL_EXPORTER_OTLP_HEADERS')?.split(',') ?? [];
  return Object.fromEntries(
    parts.map((part) => {
      const [, name = '', value = ''] = /^\s*([\w-]+)\s*=\s*(\S.*?)\s*$/.exec(part) ?? [];
      if (name === '') {
        throw new EnvError('OTEL_EXPORTER_OTLP_HEADERS is not a list like name=value,name=value.');
      }
      return [name, value];
    }),
  );
}

function ratio(source: Source): number {
  const value = given(source, 'OTEL_TRACES_SAMPLER_ARG') ?? '1';
  const number = Number(value);
  if (!(number >= 0 && number <= 1)) {
    throw new EnvError(`OTEL_TRACES_SAMPLER_ARG is "${value}": set it to a number from 0 to 1.`);
  }
  return number;
}

function tracing(source: Source): ObservabilityEnv['tracing'] {
  address(source, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  const endpoint = given(source, 'OTEL_EXPORTER_OTLP_ENDPOINT');
  if (endpoint === undefined) {
    return undefined;
  }
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    headers: headers(source),
    serviceName: given(source, 'OTEL_SERVICE_NAME') ?? 'live-oak',
    ratio: ratio(source),
  };
}

/** Reads and validates them; throws EnvError with the first invalid one. */
export function observabilityEnv(source: Source): ObservabilityEnv {
  return {
    metricsToken: token(source),
    tracing: tracing(source),
    buildCommit: given(source, 'BUILD_COMMIT'),
  };
}
