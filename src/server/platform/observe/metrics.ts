import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * Metrics of this process. Labels are closed sets: no label holds a person, an organization or an
 * ID. Names follow https://prometheus.io/docs/practices/naming/.
 */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const registers = [registry];

export const requestDuration = new Histogram({
  name: 'portal_http_request_duration_seconds',
  help: 'Time to answer a request, by route pattern. Streams count until they end.',
  labelNames: ['method', 'route', 'status_class'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});

export const requestsRefused = new Counter({
  name: 'portal_http_requests_refused_total',
  help: 'Requests that were turned away: too many (429), or unavailable (503).',
  labelNames: ['reason'] as const,
  registers,
});

export const openStreams = new Gauge({
  name: 'portal_open_streams',
  help: 'Open pages that receive changes from this process.',
  registers,
});

export const jobs = new Counter({
  name: 'portal_outbox_jobs_total',
  help: 'Attempts of work after a commit, by outcome: done, failed (it is retried), dead or postponed.',
  labelNames: ['lane', 'kind', 'outcome'] as const,
  registers,
});

export const emails = new Counter({
  name: 'portal_emails_total',
  help: 'Emails given to the mail server, by outcome: accepted, rejected or unreachable.',
  labelNames: ['outcome'] as const,
  registers,
});

export const texts = new Counter({
  name: 'portal_texts_total',
  help: 'Texts given to their provider, by outcome: accepted, rejected, delayed (429), unanswered or unreachable.',
  labelNames: ['outcome'] as const,
  registers,
});

export const textReports = new Counter({
  name: 'portal_text_reports_total',
  help: 'Replies and reports of the text provider, by outcome: taken, unknown (no text of ours), ignored (nothing new) or unsigned.',
  labelNames: ['outcome'] as const,
  registers,
});

export const leaverMails = new Counter({
  name: 'portal_leaver_mails_total',
  help: 'Incoming emails with leavers, by outcome: taken, repeated, stranger (sender not known or not proven), unknown (no such address), unreadable or unsigned.',
  labelNames: ['outcome'] as const,
  registers,
});

export const webhookAttempts = new Counter({
  name: 'portal_webhook_attempts_total',
  help: 'Attempts to deliver to a webhook, by outcome: delivered or failed.',
  labelNames: ['outcome'] as const,
  registers,
});

export const chatAttempts = new Counter({
  name: 'portal_chat_attempts_total',
  help: 'Attempts to send a message to Slack or Teams, by service and outcome.',
  labelNames: ['service', 'outcome'] as const,
  registers,
});

export const carrierReports = new Counter({
  name: 'portal_carrier_reports_total',
  help: 'Reports of carriers, by outcome: taken, unknown (no label has its number), ignored (nothing to read) or unsigned.',
  labelNames: ['outcome'] as const,
  registers,
});

export const signIns = new Counter({
  name: 'portal_sign_ins_total',
  help: 'Sign-ins, by method and outcome: succeeded or failed.',
  labelNames: ['method', 'outcome'] as const,
  registers,
});

export const databaseRestarts = new Counter({
  name: 'portal_embedded_postgresql_restarts_total',
  help: "Restarts of the portal's own PostgreSQL after it ended by itself.",
  registers,
});

/** Disk of DATA_DIR, where the portal runs its own PostgreSQL. */
export const disk = {
  free: new Gauge({
    name: 'portal_embedded_postgresql_disk_free_bytes',
    help: "Free space on the disk of the portal's own PostgreSQL.",
    registers,
  }),
  size: new Gauge({
    name: 'portal_embedded_postgresql_disk_size_bytes',
    help: "Size of the disk of the portal's own PostgreSQL.",
    registers,
  }),
};

export const databaseConnections = new Gauge({
  name: 'portal_database_connections',
  help: 'Connections to the database by pool and state; "waiting" counts callers without one.',
  labelNames: ['pool', 'state'] as const,
  registers,
});

export const databaseUp = new Gauge({
  name: 'portal_database_up',
  help: 'Whether the database answers: 1 or 0.',
  registers,
});

const ofLane = (name: string, help: string) =>
  new Gauge({ name, help, labelNames: ['lane'] as const, registers });

/**
 * Work that waits in the database. Each process reports the values of the whole portal; counts end
 * at 10,000. `lane` is empty where there are none.
 */
export const backlog = {
  waiting: ofLane('portal_outbox_waiting', 'Due work after a commit.'),
  oldest: ofLane('portal_outbox_oldest_seconds', 'Time since the longest waiting work became due.'),
  dead: ofLane('portal_outbox_dead_letters', 'Work that was given up and waits for an operator.'),
  timers: ofLane('portal_timers_due', 'Timers of returns and devices that are due.'),
  databaseSize: ofLane('portal_database_size_bytes', 'Size of the database on its disk.'),
  imports: ofLane('portal_imports_running', 'Imports whose rows are being ordered.'),
  certificates: ofLane(
    'portal_certificate_expiry_seconds',
    'Time until the first open single sign-on connection runs out of certificates.',
  ),
};
