import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { PortalDatabase } from '../platform/database/portalDatabase.ts';
import type { TxtLookup } from '../platform/dns.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Texter } from '../platform/sms/texter.ts';
import type { Secret } from '../platform/tokens.ts';
import type { Audit } from './audit.ts';
import type { ReturnFollowers } from './returnSteps.ts';

/** Shared dependencies of the server's modules; created once by portal.ts, and by each test for itself. */
export interface Services {
  readonly config: Config;
  readonly database: PortalDatabase;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** Provider of text messages; null for none. */
  readonly texter: Texter | null;
  /** Looks up the records that prove domains. */
  readonly lookUpTxt: TxtLookup;
  /** The portal's own keys, shared by all replicas: the first one signs cookies and links. */
  readonly secret: Secret;
  /**
   * Called after a commit that enqueued work, so that this process's worker polls at once. Other
   * processes find the work at their next poll. Does nothing if no worker runs.
   */
  readonly wakeWorker: () => void;
  /** Audits the current request; does nothing outside of a request. */
  readonly audit: Audit;
  /** Actions of other rooms after each step of a return; registered in handlers.ts. */
  readonly returnFollowers: ReturnFollowers;
}
