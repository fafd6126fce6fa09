import type { ColumnType, Generated } from 'kysely';
import type { Address } from '../../../../domain/address.ts';
import type { Language } from '../../../../domain/languages.ts';
import type { OtherAddresses } from '../../../../domain/organization/domainWords.ts';
import type { EmailChoice } from '../../../../domain/people/emailWords.ts';
import type { ReturnStatus } from '../../../../domain/returns/status/status.ts';
import type { ScanKind } from '../../../../domain/returns/timeline/scans.ts';
import type { Device, Lane, Leg } from '../../../../domain/words.ts';
import type { Notice } from '../../../../machines/deviceReturn/notices.ts';
import type { ApiTables } from './apiSchema.ts';
import type { ApprovalTables } from './approvalSchema.ts';
import type { AuditTables } from './auditSchema.ts';
import type { BillingTables } from './billingSchema.ts';
import type { CarrierLabelTable, CarrierPickupTable } from './carrierSchema.ts';
import type { ChatTables } from './chatSchema.ts';
import type { Id, Json } from './columns.ts';
import type { DeploymentTables } from './deploymentSchema.ts';
import type { DomainTables } from './domainSchema.ts';
import type { EntryColumns } from './entrySchema.ts';
import type { FileTables } from './fileSchema.ts';
import type { ImportTables } from './importSchema.ts';
import type { InvitationTables } from './invitationSchema.ts';
import type { LeaverTables } from './leaverSchema.ts';
import type { ListTables } from './listSchema.ts';
import type { LiveTables } from './liveSchema.ts';
import type { OutboxTable } from './outboxSchema.ts';
import type {
  ProvidedLeaverColumns,
  ProvidedPerson,
  ProvisioningTables,
} from './provisioningSchema.ts';
import type { ReturnTable } from './returnSchema.ts';
import type { SecretTables } from './secretSchema.ts';
import type { SsoTables } from './ssoSchema.ts';
import type { TextTables } from './textSchema.ts';
import type { WarehouseTables } from './warehouseSchema.ts';
import type { WebhookTables } from './webhookSchema.ts';

/** Sign-in method of a session. */
export type SessionDoor = 'link' | 'google' | 'okta' | 'azure' | 'breakGlass';

export interface Database
  extends ListTables,
    ApiTables,
    ImportTables,
    ApprovalTables,
    AuditTables,
    BillingTables,
    ChatTables,
    DomainTables,
    FileTables,
    DeploymentTables,
    InvitationTables,
    LeaverTables,
    LiveTables,
    SecretTables,
    SsoTables,
    ProvisioningTables,
    TextTables,
    WarehouseTables,
    WebhookTables {
  organisations: EntryColumns &
    ProvidedLeaverColumns & {
      id: Id;
      name: string;
      display_name: string;
      is_demonstration: Generated<boolean>;
      expiry_days: Generated<number>;
      /** Days after the box's delivery, ascending. */
      reminder_days: Generated<number[]>;
      created_at: Date;
      /** Organization whose test orders this sandbox holds; null for a real organization. */
      sandbox_of: string | null;
      /** Version of the settings, incremented by each change. */
      settings_version: Generated<number>;
      settings_changed_by: Generated<string>;
      /** Name from the IANA time zone database. */
      time_zone: Generated<string>;
      /** Default language of employees. */
      language: Generated<Language>;
      /** Whether employees are asked where to send the box, unless an order says otherwise. */
      asks_address: Generated<boolean>;
      /** Whether employees who agree get text messages. */
      offers_texts: Generated<boolean>;
      /** Whether employees may have their package picked up, and what each pick-up costs. */
      offers_pickup: Generated<boolean>;
      /** Minor units; null for no price. */
      pickup_price: number | null;
      pickup_currency: Generated<string>;
      /** Null until it is computed. */
      digest_due_at: Date | null;
      digested_until: Date | null;
      other_addresses: Generated<OtherAddresses>;
    };
  users: {
    id: Id;
    organisation_id: string;
    email: string;
    name: Generated<string>;
    role: 'admin' | 'member';
    status: Generated<'active' | 'invited' | 'deactivated'>;
    sidebar: Generated<boolean>;
    is_warehouse_user: Generated<boolean>;
    is_company_inventory: Generated<boolean>;
    last_sign_in_at: Date | null;
    created_at: Date;
    /** Emails about returns that the user receives. */
    return_emails: Generated<EmailChoice>;
    /** Break-glass user: can still use the emailed link while single sign-on is enforced. */
    is_break_glass: Generated<boolean>;
    external_id: string | null;
    scim: ColumnType<ProvidedPerson | null, string | null, string | null>;
    deprovisioned_at: Date | null;
  };
  notification_addresses: { id: Id; organisation_id: string; email: string };
  saved_addresses: {
    id: Id;
    organisation_id: string;
    label: string;
    recipient: string;
    company: Generated<string>;
    address: Json<Address>;
    is_default: Generated<boolean>;
    version: Generated<number>;
    changed_by: Generated<string>;
  };
  prices: {
    organisation_id: string;
    device: Device;
    lane: Lane;
    price: number | null;
    currency: Generated<string>;
  };
  sessions: {
    token_hash: Buffer;
    organisation_id: string;
    user_id: string;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    user_agent: Generated<string>;
    /** Sign-in method. */
    door: Generated<SessionDoor>;
    /** Logout URL at the user's OpenID provider, sealed. */
    sign_out: Generated<Buffer | null>;
    /** Public ID of the session. */
    id: Generated<string>;
  };
  magic_links: {
    token_hash: Buffer;
    organisation_id: string;
    user_id: string;
    browser_hash: Buffer;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  user_identities: {
    issuer: string;
    subject: string;
    organisation_id: string;
    user_id: string;
    created_at: Date;
  };
  rate_limits: { bucket: string; window_start: Date; count: number };
  returns: ReturnTable;
  /** Totals by period, parts of which are a week in any time zone; see migration 0090. */
  return_periods: {
    organisation_id: string;
    period: Date;
    status: ReturnStatus;
    slot: number;
    count: string;
  };
  return_leg_periods: {
    organisation_id: string;
    period: Date;
    /** `home` covers the whole journey from door to door. */
    leg: Leg | 'home';
    days: number;
    slot: number;
    count: string;
  };
  /** Number of devices that came back; see migration 0063. */
  return_arrivals: { organisation_id: string; quarter: Date; slot: number; count: string };
  return_counts: { organisation_id: string; status: ReturnStatus; slot: number; count: string };
  return_events: {
    id: Id;
    organisation_id: string;
    return_id: string;
    at: Date;
    recorded_at: Date;
    type: string;
    actor_kind: string;
    actor_id: string | null;
    actor_name: string;
    status: ReturnStatus;
    event: Json<unknown>;
  };
  /** Each timer belongs to a return or to a device. */
  timers: {
    return_id: string | null;
    device_id: string | null;
    timer_id: string;
    organisation_id: string;
    due_at: Date;
  };
  outbox: OutboxTable;
  carrier_labels: CarrierLabelTable;
  carrier_pickups: CarrierPickupTable;
  carrier_reports: {
    id: Id;
    organisation_id: string | null;
    provider: string;
    event_id: string;
    body: string;
    received_at: Date;
    outcome: 'taken' | 'unknown' | 'ignored' | null;
  };
  carrier_scans: {
    id: Id;
    organisation_id: string;
    label_id: string;
    report_id: string | null;
    event_id: string;
    what: ScanKind;
    at: Date;
    recorded_at: Date;
    words: string;
    outcome: string;
    /** "Louisville, KY" (migration 0056). */
    place: Generated<string>;
  };
  mail_log: {
    id: Id;
    organisation_id: string;
    return_id: string | null;
    outbox_id: string;
    recipient: string;
    subject: string;
    sent_at: Date;
    /** Null in rows of an older version, which did not store it. */
    notice: Notice | null;
    event_id: string | null;
    audience: 'employee' | 'company' | null;
    /** Text of the email without links (migration 0048). */
    body: string | null;
  };
  mailbox: {
    id: Id;
    message_id: string;
    recipient: string;
    subject: string;
    body_text: string;
    body_html: string;
    received_at: Date;
  };
}
