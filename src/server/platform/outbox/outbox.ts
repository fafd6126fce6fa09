import type { Transaction } from 'kysely';
import type { DeploymentStatus } from '../../../domain/warehouse/deploymentStatus.ts';
import type { Notice } from '../../../machines/deviceReturn/deviceReturn.setup.ts';
import type { DeviceNotice } from '../../../machines/warehouseDevice/warehouseDevice.setup.ts';
import type { Disabling } from '../../../machines/webhookEndpoint/webhookEndpoint.machine.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/schema.ts';

/** Whose mail it is: the employee's, or a colleague's who watches the return. */
export type Audience = 'employee' | 'company';

/** A step of a return that people are told of. `eventId` is the row of `return_events`. */
export interface NoticePayload {
  readonly returnId: string;
  readonly eventId: string;
  readonly notice: Notice;
  /** Sends it again, on purpose, to one of those who were told. */
  readonly only?: { readonly audience: Audience; readonly recipient: string };
  /** Who gets it in a later try, in small letters; absent before the first. */
  readonly awaitedBy?: readonly string[];
}

/** What one person is told of a deployment. */
export interface DeploymentNotice {
  readonly deploymentId: string;
  /** Where it stands now. */
  readonly status: DeploymentStatus;
  readonly audience: Audience;
  readonly recipient: string;
  /** Empty once their mail server has said that it never takes it: nothing waits for it. */
  readonly awaitedBy?: readonly string[];
}

/** What is to be done after a commit, and what each kind of work has to know. Plain JSON. */
export interface OutboxPayloads {
  /**
   * Mails a log-in link. `userId` is null for an address that nobody signs in with: the same work
   * is written and done, without a mail. `browserHash` is base64. The token is made by the worker,
   * so that none is ever at rest in clear.
   */
  'magicLink.send': { readonly userId: string | null; readonly browserHash: string };
  /** Mails the link of an invitation. Its code is made by the worker, as that of a log-in link. */
  'invitation.mail': { readonly invitationId: string };
  /** Mails the employee a new link of their page. */
  'support.link': { readonly returnId: string };
  /** Tells people about a step of a return. `eventId` is the row of `return_events`. */
  'return.notice': NoticePayload;
  /**
   * Emails what happened between two instants (ISO 8601): to the notification addresses, or to the
   * user who chose so, of what they ordered.
   */
  'digest.send': { readonly userId: string | null; readonly from: string; readonly to: string };
  /** Tells those who can answer what a device waits for. `reminder` counts from one; 0 asks first. */
  'device.notice': {
    readonly deviceId: string;
    readonly notice: DeviceNotice;
    readonly reminder: number;
  };
  /** What the version before wrote instead, one a person. */
  'device.question': { readonly deviceId: string; readonly recipient: string };
  /** Certifies a wipe; `eventId` is its row of `device_events`. */
  'certificate.issue': { readonly deviceId: string; readonly eventId: string };
  /** Tells one person about a step of a deployment. */
  'deployment.notice': DeploymentNotice;
  /** Buys the labels of a deployment. */
  'deployment.label': { readonly deploymentId: string };
  /** Walks a deployment of the demonstration on; `step` is the next one of its plan. */
  'demo.deployment': { readonly deploymentId: string; readonly step: number };
  /** Orders rows of an import, for a while; what is left then is work of its own. */
  'import.place': { readonly importId: string };
  /** Tells whoever started an import that it has finished. */
  'import.notice': { readonly importId: string };
  /** Does something to many returns, for a while; what is left then is work of its own. */
  'returns.bulk': { readonly jobId: string };
  /** A kit is being prepared: its labels are wanted. `shipment` is the kit, counted from 0. */
  'kit.order': { readonly returnId: string; readonly shipment: number };
  /** Buys one label; `labelId` is the row of `carrier_labels`. */
  'label.buy': { readonly labelId: string };
  /** Takes in what a carrier has sent; `reportId` is the row of `carrier_reports`. */
  'carrier.report': { readonly reportId: string };
  /** Sends what is due to a webhook, for a while; what is left then is work of its own. */
  'webhook.deliver': { readonly endpointId: string };
  /** Tells an admin that a webhook is disabled; without it they would hear nothing, and not know. */
  'webhook.disabled': {
    readonly endpointId: string;
    readonly userId: string;
    readonly reason: Disabling;
    /** ISO 8601; null for one that said that it is gone. */
    readonly failingSince: string | null;
  };
  /** Tells an admin that another one, or they, came in by the emailed link while it is shut. */
  'sso.breakGlass': {
    readonly recipientId: string;
    readonly userId: string;
    /** ISO 8601, in UTC. */
    readonly at: string;
    readonly device: string;
  };
  /** Tells an admin in how many days nobody can sign in any more, unless a certificate is added. */
  'sso.certificate': {
    readonly recipientId: string;
    readonly connectionId: string;
    readonly days: number;
  };
  /** Walks a kit of the demonstration on; `step` is the next one of its plan. */
  'demo.scan': { readonly returnId: string; readonly shipment: number; readonly step: number };
}
export type OutboxKind = keyof OutboxPayloads;

/**
 * Work waits for places in its lane only. Who wants to log in stands behind nothing else, who waits
 * for an email not behind work on the database, and a receiver that answers not behind those that
 * failed before.
 */
export const LANES = ['links', 'emails', 'general', 'webhooks', 'slowWebhooks'] as const;
export type Lane = (typeof LANES)[number];
/** How many rows of each lane one worker works on at the same time. */
export const PLACES: Readonly<Record<Lane, number>> = {
  links: 4,
  emails: 4,
  general: 4,
  webhooks: 8,
  slowWebhooks: 4,
};
/** How many of them one organization has, whatever waits: the others are somebody else's. */
export const PLACES_OF_ONE: Readonly<Record<Lane, number>> = {
  links: 3,
  emails: 3,
  general: 3,
  webhooks: 2,
  slowWebhooks: 1,
};
/** Long work, of which an organization has one of a kind at a time. */
export const ONE_AT_A_TIME: readonly OutboxKind[] = ['import.place', 'returns.bulk'];

const LANE_OF: Readonly<Record<OutboxKind, Lane>> = {
  'magicLink.send': 'links',
  'invitation.mail': 'links',
  'support.link': 'links',
  'return.notice': 'emails',
  'digest.send': 'emails',
  'device.notice': 'emails',
  'device.question': 'emails',
  'certificate.issue': 'general',
  'deployment.notice': 'emails',
  'deployment.label': 'general',
  'demo.deployment': 'general',
  'import.place': 'general',
  'import.notice': 'general',
  'returns.bulk': 'general',
  'kit.order': 'general',
  'label.buy': 'general',
  'carrier.report': 'general',
  'webhook.deliver': 'webhooks',
  'webhook.disabled': 'emails',
  'sso.breakGlass': 'emails',
  'sso.certificate': 'emails',
  'demo.scan': 'general',
};

/** Work to be done once the transaction that asks for it is committed. */
export interface NewJob<K extends OutboxKind> {
  /** Null for work that belongs to no organisation (a stranger's address, say). */
  readonly organisationId: string | null;
  readonly kind: K;
  readonly payload: OutboxPayloads[K];
  /** Not before this; right away without it. */
  readonly dueAt?: Date;
  /** Another lane than that of its kind. */
  readonly lane?: Lane;
}

/** Writes work into the outbox, in the transaction that causes it. Done at least once. */
export async function enqueue<K extends OutboxKind>(
  tx: Transaction<Database>,
  job: NewJob<K>,
  clock: Clock,
): Promise<void> {
  await enqueueAll(tx, [job], clock);
}

/** The same of much work of a kind. */
export async function enqueueAll<K extends OutboxKind>(
  tx: Transaction<Database>,
  jobs: readonly NewJob<K>[],
  clock: Clock,
): Promise<void> {
  if (jobs.length === 0) return;
  const now = clock.now();
  await tx
    .insertInto('outbox')
    .values(
      jobs.map(({ organisationId, kind, payload, dueAt = now, lane = LANE_OF[kind] }) => ({
        ...{ organisation_id: organisationId, kind, lane, payload: JSON.stringify(payload) },
        created_at: now,
        due_at: dueAt,
      })),
    )
    .execute();
}

/** Thrown by a handler whose work has to wait for other work; no try is counted. */
export class Postponed extends Error {
  readonly until: Date;

  constructor(until: Date) {
    super('It waits for other work.');
    this.until = until;
  }
}

/** Work as its handler gets it. */
export interface OutboxJob<K extends OutboxKind> {
  /** Stays the same when the work is tried again: what is done twice must be told apart by it. */
  readonly id: string;
  readonly organisationId: string | null;
  readonly payload: OutboxPayloads[K];
  readonly createdAt: Date;
  /** 1 for the first try. */
  readonly attempt: number;
  /** The lane whose place it has. */
  readonly lane: Lane;
}

/**
 * One function a kind of work. It may run again for the same id (after a crash between its work
 * and the mark "done"), and it fails by throwing; `Postponed` when it has to wait.
 */
export type OutboxHandlers = {
  readonly [K in OutboxKind]: (job: OutboxJob<K>) => Promise<void>;
};
