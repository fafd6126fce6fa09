import type { SsoPage } from '../../../domain/organization/sso.ts';
import { eventOf, type SsoStep } from '../../../machines/pages/sso.machine.ts';

const NOT_NOW = "This isn't available right now.";

/** Returns the server's reason why an action is unavailable; null if it is available. */
export function reasonOf({ actions }: SsoPage, kind: SsoStep | 'test'): string | null {
  const eventType = kind === 'test' ? 'connection.test' : eventOf(kind);
  const action = actions.find(({ type }) => type === eventType);
  return action?.allowed === true ? null : (action?.reason ?? NOT_NOW);
}
