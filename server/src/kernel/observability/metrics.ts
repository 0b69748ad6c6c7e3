// The metrics of this process, in one registry. No label is an address, a name or an id.
import { Counter, Gauge, Histogram, register } from 'prom-client';

/** Of this process alone: each process is scraped, and Prometheus adds them up. */
export const ofProcess = register;

const counter = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
  new Counter({ name, help, labelNames });
const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
  new Gauge({ name, help, labelNames });
/** `buckets` in seconds; few, since each is a series for every combination of labels. */
const histogram = <Label extends string>(name: string, help: string, labelNames: Label[], buckets: number[]) =>
  new Histogram({ name, help, buckets, labelNames });

export const answers = histogram(
  'live_oak_http_request_seconds',
  'Time to answer, by pattern of the route, method and class of the status (2xx … 5xx). Streams are counted when they end.',
  ['method', 'route', 'status'],
  [0.01, 0.05, 0.1, 0.3, 1, 5],
);
export const inFlight = gauge(
  'live_oak_http_in_flight',
  'Requests that are being answered, including open notification streams.',
);
export const refused = counter(
  'live_oak_http_refused_total',
  'Requests that were refused: limit (429, one caller too often), busy (503, overload or a service is down).',
  ['why'],
);
export const queryErrors = counter(
  'live_oak_db_query_errors_total',
  'Statements and transactions that the database refused or did not answer, by class of the SQLSTATE; "connection" without one.',
  ['class'],
);
export const transactions = histogram(
  'live_oak_db_transaction_seconds',
  'Transactions from their first wait for a connection to their end: committed, or rolled back for any reason.',
  ['outcome'],
  [0.005, 0.02, 0.1, 0.5, 2],
);
export const eventCount = counter(
  'live_oak_events_total',
  'What happened, by kind, as this process committed it: jobs.posted, bids.submitted, awards.paid …',
  ['kind'],
);
export const dispatchFailures = counter(
  'live_oak_event_dispatch_failures_total',
  'Failed attempts to run the reactions of an event; each event has ten.',
);
export const timerRuns = counter(
  'live_oak_timer_runs_total',
  'Runs of scheduled tasks, by timer and outcome (ok, failed).',
  ['timer', 'outcome'],
);
export const timerSeconds = gauge('live_oak_timer_last_run_seconds', 'How long the last run took.', ['timer']);
export const timerSuccess = gauge(
  'live_oak_timer_last_success_timestamp_seconds',
  'When it last ran without a failure, in Unix seconds.',
  ['timer'],
);
export const outsideCalls = histogram(
  'live_oak_outside_call_seconds',
  'Calls to outside services (storage, mail, gateway, push): ok, refused (an error response), failed (no response).',
  ['part', 'call', 'outcome'],
  [0.05, 0.2, 1, 5, 20],
);
export const webhooks = counter(
  'live_oak_webhooks_received_total',
  "The gateway's events as they came in, by type: handled, failed (kept, and tried again), refused (a wrong signature).",
  ['type', 'outcome'],
);
export const signIns = counter(
  'live_oak_sign_ins_total',
  'Attempts to sign in: ok, failed (wrong name, password or code), limited (too many tries).',
  ['outcome'],
);
export const streamsOpen = gauge('live_oak_streams_open', 'Open notification streams.');
export const dbConnections = gauge(
  'live_oak_db_connections',
  'The pool of connections: open, idle, waiting (requests that wait for one). The embedded database has one.',
  ['state'],
);
export const loopUtilization = gauge(
  'live_oak_event_loop_utilization',
  'Share of the time since the last scrape in which the event loop was busy, 0 to 1.',
);
export const diskFree = gauge('live_oak_disk_free_bytes', 'Free on the disk of DATA_DIR.');
export const buildInfo = gauge('live_oak_build_info', 'Always 1; the labels describe the running version.', [
  'version',
  'commit',
  'node',
]);
