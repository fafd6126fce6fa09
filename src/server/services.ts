import type { Audit } from './audit/entry.ts';
import type { Secret } from './auth/tokens.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { PortalDatabase } from './platform/database/portalDatabase.ts';
import type { Mailer } from './platform/mail/mailer.ts';

/** What the server's rooms work with; made once by server.ts, and by each test for itself. */
export interface Services {
  readonly config: Config;
  readonly database: PortalDatabase;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** The portal's own keys, shared by all replicas: cookies and links are signed with the first. */
  readonly secret: Secret;
  /**
   * Called after a commit that queued work, so that the worker in this process looks at once.
   * Another process finds it at its next poll. Does nothing where no worker runs.
   */
  readonly wakeWorker: () => void;
  /** Of the present request; does nothing where there is none. */
  readonly audit: Audit;
}
