// Settings: observability (metrics token, traces, build information).
import { address, given, must, type Source, type Variables } from './source.ts';

export const OBSERVABILITY_VARIABLES: Variables = {
  METRICS_TOKEN: [
    'what a scraper reads /metrics with, as "Authorization: Bearer …"; 24 characters or more',
    'none: /metrics answers only while PUBLIC_URL is this machine, and only to this machine',
    'secret',
  ],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    'where traces go: the base address of an OpenTelemetry collector, OTLP over HTTP',
    'none: nothing is traced',
  ],
  OTEL_EXPORTER_OTLP_HEADERS: ['headers for it, as name=value with commas between', '', 'secret'],
  OTEL_SERVICE_NAME: ['the name that traces carry', 'live-oak'],
  OTEL_TRACES_SAMPLER_ARG: ['the share of requests that is traced, 0 to 1', '1'],
  BUILD_COMMIT: ['the commit that an image was built from', 'that of the checkout'],
};

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

/** Reads and validates them; throws EnvError with the first invalid one. */
export function observabilityEnv(source: Source) {
  return {
    /** Lets a scraper in; without it /metrics answers this machine alone, and only while PUBLIC_URL is an address of it. */
    metricsToken: token(source),
    /** Where traces are sent; undefined: nothing is traced, and nothing of it is loaded. */
    tracing: tracing(source),
    /** The commit of an image, which has no git history. */
    buildCommit: given(source, 'BUILD_COMMIT'),
  };
}
