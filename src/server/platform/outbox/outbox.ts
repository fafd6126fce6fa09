import type { Transaction } from 'kysely';
import type { DeploymentStatus } from '../../../domain/warehouse/deployments/deploymentStatus.ts';
import type { ChatTrouble } from '../../../machines/chatChannel/chatChannel.machine.ts';
import type { Notice } from '../../../machines/deviceReturn/notices.ts';
import type { DeviceNotice } from '../../../machines/warehouseDevice/warehouseDevice.setup.ts';
import type { Disabling } from '../../../machines/webhookEndpoint/webhookEndpoint.machine.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/schema/schema.ts';
import { presentTraceparent } from '../observe/tracing.ts';
import type { TextReport } from '../sms/texter.ts';
import type { HandlingNotice } from './handlingNotice.ts';

/** Recipient of the email: the employee, or a colleague who watches the return. */
export type Audience = 'employee' | 'company';

/** Step of a return that users are notified of. `eventId` is the row of `return_events`. */
export interface NoticePayload {
  readonly returnId: string;
  readonly eventId: string;
  readonly notice: Notice;
  /** Resends the email, on request, to one of its original recipients. */
  readonly only?: { readonly audience: Audience; readonly recipient: string };
  /** Recipients of a retry, in lower case; absent before the first attempt. */
  readonly awaitedBy?: readonly string[];
}

/** Notification of one recipient about a deployment. */
export interface DeploymentNotice {
  readonly deploymentId: string;
  /** Current status. */
  readonly status: DeploymentStatus;
  readonly audience: Audience;
  readonly recipient: string;
  /** Empty once their mail server rejected it permanently: later notices don't wait for it. */
  readonly awaitedBy?: readonly string[];
}

/** Reason of an email about a domain; `moved`: another organization has proven to own it. */
export type DomainNews = 'missing' | 'lost' | 'moved';

/** Kinds of work that run after a commit, and the payload of each. Plain JSON. */
interface OutboxPayloads {
  /**
   * Emails a sign-in link. `userId` is null for an unknown address: the same work is written and
   * done, without an email. `browserHash` is base64. The worker creates the token, so that none is
   * ever stored in clear text.
   */
  'magicLink.send': { readonly userId: string | null; readonly browserHash: string };
  /** Emails the link of an invitation. The worker creates its code, like a sign-in link's token. */
  'invitation.mail': { readonly invitationId: string };
  /** Emails the employee a new link to their page. */
  'support.link': { readonly returnId: string };
  /** Notifies the recipients of a step of a return. `eventId` is the row of `return_events`. */
  'return.notice': NoticePayload;
  /**
   * Emails a summary of the time between two instants (ISO 8601): to the notification addresses, or
   * of their own orders to a user who chose so.
   */
  'digest.send': { readonly userId: string | null; readonly from: string; readonly to: string };
  /** Notifies the users who can decide about a device. `reminder` counts from one; 0 asks first. */
  'device.notice': {
    readonly deviceId: string;
    readonly notice: DeviceNotice;
    readonly reminder: number;
  };
  /** Kind that the previous version wrote instead, one per recipient. */
  'device.question': { readonly deviceId: string; readonly recipient: string };
  /** Certifies a wipe; `eventId` is its row of `device_events`. */
  'certificate.issue': { readonly deviceId: string; readonly eventId: string };
  /** Notifies one recipient of a step of a deployment. */
  'deployment.notice': DeploymentNotice;
  /** Buys the labels of a deployment. */
  'deployment.label': { readonly deploymentId: string };
  /** Advances a deployment of the demonstration; `step` is the next one of its plan. */
  'demo.deployment': { readonly deploymentId: string; readonly step: number };
  /** Orders rows of an import for a limited time, then enqueues the rest. */
  'import.place': { readonly importId: string };
  /** Notifies the user who started an import that it has finished. */
  'import.notice': { readonly importId: string };
  /** Emails an admin the orders since `from` (ISO 8601) that wait for approval. */
  'approval.mail': { readonly userId: string; readonly from: string };
  /** Notifies a user of what colleagues, or the calendar, have put before them. */
  'handling.notice': HandlingNotice;
  /** Applies an event to many returns for a limited time, then enqueues the rest. */
  'returns.bulk': { readonly jobId: string };
  /** Requests the labels of a kit that is being prepared. `shipment` is the kit's number, from 0. */
  'kit.order': { readonly returnId: string; readonly shipment: number };
  /** Buys one label; `labelId` is the row of `carrier_labels`. */
  'label.buy': { readonly labelId: string };
  /** Books a pick-up, or calls a booked one off; `pickupId` is the row of `carrier_pickups`. */
  'pickup.book': { readonly pickupId: string };
  'pickup.release': { readonly pickupId: string };
  /** Processes a carrier's report; `reportId` is the row of `carrier_reports`. */
  'carrier.report': { readonly reportId: string };
  /** Sends due deliveries to a webhook for a limited time, then enqueues the rest. */
  'webhook.deliver': { readonly endpointId: string };
  /** Notifies an admin that a webhook is disabled; it would fail silently otherwise. */
  'webhook.disabled': {
    readonly endpointId: string;
    readonly userId: string;
    readonly reason: Disabling;
    /** ISO 8601; null if the endpoint responded that it is gone. */
    readonly failingSince: string | null;
  };
  /** Sends what waits for a channel of Slack or Teams, for a limited time, then enqueues the rest. */
  'chat.deliver': { readonly channelId: string };
  /** Queues the morning's messages of an organization's channels, about the time between two instants. */
  'chat.summary': { readonly from: string; readonly to: string };
  /** Notifies a user of trouble with a channel that they set up, or that nobody else is here for. */
  'chat.trouble': {
    readonly channelId: string;
    readonly userId: string;
    readonly trouble: ChatTrouble;
  };
  /** Notifies an admin of a break-glass sign-in by the emailed link, closed to others. */
  'sso.breakGlass': {
    readonly recipientId: string;
    readonly userId: string;
    /** ISO 8601, in UTC. */
    readonly at: string;
    readonly device: string;
  };
  /** Warns an admin how many days are left until sign-in stops, unless a certificate is added. */
  'sso.certificate': {
    readonly recipientId: string;
    readonly connectionId: string;
    readonly days: number;
  };
  /** Looks a verified domain's record up again. */
  'domain.check': { readonly domainId: string };
  /** Tells an admin that a domain's record is missing, or that the domain has lost its effect. */
  'domain.mail': {
    readonly recipientId: string;
    readonly domainId: string;
    readonly news: DomainNews;
  };
  /** Advances a kit of the demonstration; `step` is the next one of its plan. */
  'demo.scan': { readonly returnId: string; readonly shipment: number; readonly step: number };
  /** Tells the sender of a table of leavers what became of it; `mailId` is the row of `leaver_mails`. */
  'leavers.reply': { readonly mailId: string };
  /** Sends a text message, once; `textId` is the row of `text_messages`. */
  'text.send': { readonly textId: string };
  /** Records a report of the provider. */
  'text.report': { readonly textId: string; readonly report: TextReport };
  /** Asks the provider what became of a text, and what it cost. */
  'text.check': { readonly textId: string };
}
export type OutboxKind = keyof OutboxPayloads;

/**
 * Work waits for places in its own lane only. Sign-in links wait behind nothing else, emails not
 * behind database work or texts, and webhooks of healthy receivers not behind failing ones.
 */
export const LANES = ['links', 'emails', 'texts', 'general', 'webhooks', 'slowWebhooks'] as const;
export type Lane = (typeof LANES)[number];
/** Maximum number of rows that one worker handles at the same time, by lane. */
export const LANE_CAPACITY: Readonly<Record<Lane, number>> = {
  links: 4,
  emails: 4,
  texts: 4,
  general: 4,
  webhooks: 8,
  slowWebhooks: 4,
};
/** Maximum of them for one organization; the rest is reserved for other organizations. */
export const LANE_CAPACITY_OF_ONE: Readonly<Record<Lane, number>> = {
  links: 3,
  emails: 3,
  texts: 2,
  general: 3,
  webhooks: 2,
  slowWebhooks: 1,
};
/** Long work; an organization runs one of each kind at a time. */
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
  'approval.mail': 'emails',
  'handling.notice': 'emails',
  'returns.bulk': 'general',
  'kit.order': 'general',
  'label.buy': 'general',
  'pickup.book': 'general',
  'pickup.release': 'general',
  'carrier.report': 'general',
  'webhook.deliver': 'webhooks',
  'webhook.disabled': 'emails',
  'chat.deliver': 'webhooks',
  'chat.summary': 'general',
  'chat.trouble': 'emails',
  'sso.breakGlass': 'emails',
  'sso.certificate': 'emails',
  'domain.check': 'general',
  'domain.mail': 'emails',
  'demo.scan': 'general',
  'leavers.reply': 'emails',
  'text.send': 'texts',
  'text.report': 'texts',
  'text.check': 'texts',
};

/** Work to be done once the enclosing transaction is committed. */
interface NewJob<K extends OutboxKind> {
  /** Null for work that belongs to no organization (an unknown address, for example). */
  readonly organisationId: string | null;
  readonly kind: K;
  readonly payload: OutboxPayloads[K];
  /** Earliest time; immediately if absent. */
  readonly dueAt?: Date;
  /** Overrides the lane of its kind. */
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

/** Writes many jobs of one kind into the outbox in one statement. */
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
        traceparent: presentTraceparent(),
      })),
    )
    .execute();
}

/** Thrown by a handler whose work must wait for other work; doesn't count as an attempt. */
export class Postponed extends Error {
  readonly until: Date;

  constructor(until: Date) {
    super('It waits for other work.');
    this.until = until;
  }
}

/** Work as its handler receives it. */
export interface OutboxJob<K extends OutboxKind> {
  /** Idempotency key: stays the same across retries. */
  readonly id: string;
  readonly organisationId: string | null;
  readonly payload: OutboxPayloads[K];
  readonly createdAt: Date;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /** Lane whose place it occupies. */
  readonly lane: Lane;
}

/**
 * One function per kind of work. It may run again for the same ID (after a crash between its work
 * and the mark "done"), and it fails by throwing; `Postponed` if it must wait.
 */
export type OutboxHandlers = {
  readonly [K in OutboxKind]: (job: OutboxJob<K>) => Promise<void>;
};
