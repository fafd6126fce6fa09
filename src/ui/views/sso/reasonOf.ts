import type { SsoPage } from '../../../domain/organization/sso.ts';
import { eventOf, type SsoStep } from '../../../machines/pages/sso.machine.ts';

const NOT_NOW = "This isn't available right now.";

/** Why something can't be done now, in a sentence of the server's; null when it can. */
export function reasonOf({ actions }: SsoPage, kind: SsoStep | 'test'): string | null {
  const wanted = kind === 'test' ? 'connection.test' : eventOf(kind);
  const action = actions.find(({ type }) => type === wanted);
  return action?.allowed === true ? null : (action?.reason ?? NOT_NOW);
}
