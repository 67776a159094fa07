import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { DomainDeps } from "../domain/deps.ts";

/** Guards learn of a revocation in well under half a second. */
const LAG_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30];

/** From a cached read to a queued password hash, in seconds. 0.02 is the objective of introspection. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.02, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** In seconds. 0.15 is the objective. */
const SIGN_IN_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5];

/** What this process measures, for Prometheus. Labels never contain anything written by a user or client. */
export interface Metrics {
  /** Counts a request by the pattern of its route. */
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void;
  /** Measures how long a sign-in with a password took beside its hash. */
  observeSignIn(seconds: number): void;
  /** Counts events of the audit log. Each event is sealed by one process, so the sum over all processes is exact. */
  countAuditEvents(events: readonly { readonly type: string }[]): void;
  /** Measures how long it took from the commit of a revocation until guards could learn of it. */
  observeRevocation(seconds: number): void;
  /** Starts measuring the process itself: memory, CPU time, event loop, garbage collection. */
  observeProcess(): void;
  /** Renders all metrics in the text format, with its content type. */
  render(): Promise<{ readonly text: string; readonly contentType: string }>;
}

type MeasuredDeps = Pick<DomainDeps, "store" | "clock" | "revocations">;

/** Creates the metrics of a process. Values from the database are read on request. */
export function createMetrics(deps: MeasuredDeps): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: "orgward_http_request_duration_seconds",
    help: "Time to answer a request, by method, route pattern and status.",
    labelNames: ["method", "route", "status"],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const signIns = new Histogram({
    name: "orgward_sign_in_duration_seconds",
    help: "Time to answer a sign-in with a password, without the time for its hash.",
    buckets: SIGN_IN_BUCKETS,
    registers,
  });
  const auditEvents = new Counter({
    name: "orgward_audit_events_total",
    help: "Sign-ins, consents, tokens, registrations and changes: audit log events sealed by this process, by type.",
    labelNames: ["type"],
    registers,
  });
  const revocations = new Histogram({
    name: "orgward_revocation_lag_seconds",
    help: "Time from the commit of a revocation by this process until guards can learn of it here.",
    buckets: LAG_BUCKETS,
    registers,
  });
  const readGauges = createGauges(deps, registers);
  const readFeed = createFeedMetrics(deps, registers);
  return {
    observeRequest({ method, route, status, seconds }) {
      requests.observe({ method, route, status }, seconds);
    },
    observeSignIn(seconds) {
      signIns.observe(seconds);
    },
    countAuditEvents(events) {
      for (const { type } of events) auditEvents.inc({ type });
    },
    observeRevocation(seconds) {
      revocations.observe(seconds);
    },
    observeProcess() {
      collectDefaultMetrics({ register: registry });
    },
    async render() {
      await readGauges();
      readFeed();
      return { text: await registry.metrics(), contentType: registry.contentType };
    },
  };
}

/** Creates the gauges for the database's contents and connections. Returns a function that reads them all. */
function createGauges({ store, clock }: MeasuredDeps, registers: Registry[]): () => Promise<void> {
  const mails = new Gauge({ name: "orgward_mail_queue_length", help: "Emails waiting to be sent.", registers });
  const mailAge = new Gauge({
    name: "orgward_mail_queue_age_seconds",
    help: "How long the oldest of these emails has been waiting.",
    registers,
  });
  const deliveries = new Gauge({
    name: "orgward_delivery_queue_length",
    help: "Webhooks and other messages to servers that wait for their next attempt.",
    registers,
  });
  const deliveryAge = new Gauge({
    name: "orgward_delivery_queue_age_seconds",
    help: "How long the oldest of these messages has been waiting.",
    registers,
  });
  const waiting = new Gauge({
    name: "orgward_database_waiting",
    help: "Units of work waiting for SQLite's writer, or queries waiting for a PostgreSQL connection.",
    registers,
  });
  const connections = new Gauge({
    name: "orgward_database_connections",
    help: "Database connections, by state.",
    labelNames: ["state"],
    registers,
  });
  return async () => {
    // Read before the queries below, which would count themselves.
    const load = store.load();
    waiting.set(load.waiting);
    connections.set({ state: "busy" }, load.open - load.idle);
    connections.set({ state: "idle" }, load.idle);
    const queue = await readQueues({ store, clock });
    if (queue) {
      mails.set(queue.mails.length);
      mailAge.set(queue.mails.age);
      deliveries.set(queue.deliveries.length);
      deliveryAge.set(queue.deliveries.age);
    } else {
      for (const gauge of [mails, mailAge, deliveries, deliveryAge]) gauge.remove();
    }
  };
}

/** Creates the metrics of the list of revocations. Returns a function that reads them all. */
function createFeedMetrics({ revocations, clock }: MeasuredDeps, registers: Registry[]): () => void {
  const entries = new Gauge({
    name: "orgward_revocations",
    help: "Entries of the list of revocations that guards follow.",
    registers,
  });
  const age = new Gauge({
    name: "orgward_revocations_age_seconds",
    help: "How long ago this process last compared its list of revocations with the database.",
    registers,
  });
  const waiting = new Gauge({
    name: "orgward_revocations_waiting",
    help: "Guards that wait for the next revocation.",
    registers,
  });
  const signed = new Counter({
    name: "orgward_revocations_documents_total",
    help: "Lists of revocations signed by this process, whole ones and changes.",
    registers,
  });
  let counted = 0;
  return () => {
    const { caughtUpAt, documentsSigned, ...figures } = revocations.figures();
    entries.set(figures.entries);
    waiting.set(figures.waiting);
    if (caughtUpAt !== null) age.set(Math.max(0, clock() - caughtUpAt));
    signed.inc(documentsSigned - counted);
    counted = documentsSigned;
  };
}

/**
 * Returns how many emails and messages to other servers are waiting and for how long. Returns `null` while the database is unreachable,
 * because that is when the other metrics are needed most.
 */
async function readQueues({ store, clock }: Pick<DomainDeps, "store" | "clock">) {
  const ageOf = (oldest: number | null) => (oldest === null ? 0 : clock() - oldest);
  try {
    const { mails, deliveries } = store.read;
    const waiting = await deliveries.waiting();
    return {
      mails: { length: await mails.countWaiting(), age: ageOf(await mails.findOldestWaiting()) },
      deliveries: { length: waiting.total, age: ageOf(waiting.oldest) },
    };
  } catch (error) {
    if (store.findOutage(error) === null) throw error;
    return null;
  }
}
