// The metrics of this process, in one registry. Names begin with live_oak_; no label is an address, a name or an id.
import { Counter, Gauge, Histogram, register } from 'prom-client';

/** Of this process alone: each process is scraped, and Prometheus adds them up. */
export const ofProcess = register;

/** Seconds. Few, since each is a line for every route: fast, the goal (100 ms), slow, and about where people give up. */
const ANSWER_SECONDS = [0.01, 0.05, 0.1, 0.3, 1, 5];
/** Calls over a net take longer. */
const OUTSIDE_SECONDS = [0.05, 0.2, 1, 5, 20];
const TRANSACTION_SECONDS = [0.005, 0.02, 0.1, 0.5, 2];

export const answers = new Histogram({
  name: 'live_oak_http_request_seconds',
  help: 'Time to answer, by pattern of the route, method and class of the status (2xx … 5xx). Streams are counted when they end.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: ANSWER_SECONDS,
});

export const inFlight = new Gauge({
  name: 'live_oak_http_in_flight',
  help: 'Requests that are being answered, including open notification streams.',
});

export const refused = new Counter({
  name: 'live_oak_http_refused_total',
  help: 'Requests that were refused: limit (429, one caller too often), busy (503, overload or a service is down).',
  labelNames: ['why'] as const,
});

export const queryErrors = new Counter({
  name: 'live_oak_db_query_errors_total',
  help: 'Statements and transactions that the database refused or did not answer, by class of the SQLSTATE; "connection" without one.',
  labelNames: ['class'] as const,
});

export const transactions = new Histogram({
  name: 'live_oak_db_transaction_seconds',
  help: 'Transactions from their first wait for a connection to their end: committed, or rolled back for any reason.',
  labelNames: ['outcome'] as const,
  buckets: TRANSACTION_SECONDS,
});

export const happened = new Counter({
  name: 'live_oak_events_total',
  help: 'What happened, by kind, as this process committed it: jobs.posted, bids.submitted, awards.paid …',
  labelNames: ['kind'] as const,
});

export const dispatchFailures = new Counter({
  name: 'live_oak_event_dispatch_failures_total',
  help: 'Failed attempts to run the reactions of an event; each event has ten.',
});

export const timerRuns = new Counter({
  name: 'live_oak_timer_runs_total',
  help: 'Runs of scheduled tasks, by timer and outcome (ok, failed).',
  labelNames: ['timer', 'outcome'] as const,
});

export const timerSeconds = new Gauge({
  name: 'live_oak_timer_last_run_seconds',
  help: 'How long the last run took.',
  labelNames: ['timer'] as const,
});

export const timerSuccess = new Gauge({
  name: 'live_oak_timer_last_success_timestamp_seconds',
  help: 'When it last ran without a failure, in Unix seconds.',
  labelNames: ['timer'] as const,
});

export const outsideCalls = new Histogram({
  name: 'live_oak_outside_call_seconds',
  help: 'Calls to outside services (storage, mail, gateway, push): ok, refused (an error response), failed (no response).',
  labelNames: ['part', 'call', 'outcome'] as const,
  buckets: OUTSIDE_SECONDS,
});

export const webhooks = new Counter({
  name: 'live_oak_webhooks_received_total',
  help: "The gateway's events as they came in, by type: handled, failed (kept, and tried again), refused (a wrong signature).",
  labelNames: ['type', 'outcome'] as const,
});

export const signIns = new Counter({
  name: 'live_oak_sign_ins_total',
  help: 'Attempts to sign in: ok, failed (wrong name, password or code), limited (too many tries).',
  labelNames: ['outcome'] as const,
});

export const streamsOpen = new Gauge({
  name: 'live_oak_streams_open',
  help: 'Open notification streams.',
});

export const dbConnections = new Gauge({
  name: 'live_oak_db_connections',
  help: 'The pool of connections: open, idle, waiting (requests that wait for one). The embedded database has one.',
  labelNames: ['state'] as const,
});

export const loopUtilization = new Gauge({
  name: 'live_oak_event_loop_utilization',
  help: 'Share of the time since the last scrape in which the event loop was busy, 0 to 1.',
});

export const diskFree = new Gauge({
  name: 'live_oak_disk_free_bytes',
  help: 'Free on the disk of DATA_DIR.',
});

export const buildInfo = new Gauge({
  name: 'live_oak_build_info',
  help: 'Always 1; the labels describe the running version.',
  labelNames: ['version', 'commit', 'node'] as const,
});
