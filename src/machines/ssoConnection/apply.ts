import { planStep } from '../planned.ts';
import {
  SSO_CONNECTION_VERSION,
  type SsoConnectionEvent,
  type SsoConnectionSnapshot,
  ssoConnectionMachine,
} from './ssoConnection.machine.ts';

/** What the server keeps of a snapshot: plain JSON. */
export interface StoredSsoConnection {
  readonly value: SsoConnectionSnapshot['value'];
  readonly context: SsoConnectionSnapshot['context'];
}

/** What the server does about a step, in the transaction that writes it. */
export const SSO_EFFECTS = [
  'beginTest',
  'useSaved',
  'dropSaved',
  'endOtherSessions',
  'keepBreakGlass',
] as const;
export type SsoEffect = (typeof SSO_EFFECTS)[number];

/** Where a step has led. */
export interface SsoConnectionStep {
  readonly snapshot: SsoConnectionSnapshot;
  readonly effects: readonly SsoEffect[];
}

/** A connection of which nothing is entered yet. Pure, as all of these. */
export function newSsoConnection(): SsoConnectionSnapshot {
  const [snapshot] = planStep((scope) => ssoConnectionMachine.getInitialSnapshot(scope));
  return snapshot;
}

/**
 * A stored connection as the machine knows it, once it knows what time it is (milliseconds).
 * Throws for a version that this one can't read.
 */
export function restoreSsoConnection(
  stored: StoredSsoConnection,
  version: number,
  at: number,
): SsoConnectionSnapshot {
  if (version !== SSO_CONNECTION_VERSION) {
    throw new Error(`Version ${version} of a single sign-on connection can't be read.`);
  }
  const snapshot = ssoConnectionMachine.resolveState(stored);
  const [next] = planStep((scope) =>
    ssoConnectionMachine.transition(snapshot, { type: 'clock.read', at }, scope),
  );
  return next;
}

/** Applies an event, or says that the present state takes none such (null). */
export function applyToConnection(
  snapshot: SsoConnectionSnapshot,
  event: SsoConnectionEvent,
): SsoConnectionStep | null {
  if (!snapshot.can(event)) return null;
  const [next, actions] = planStep((scope) =>
    ssoConnectionMachine.transition(snapshot, event, scope),
  );
  const effects = SSO_EFFECTS.filter((effect) => actions.some(({ type }) => type === effect));
  return { snapshot: next, effects };
}

/** What to store of a snapshot. */
export function storeSsoConnection({ value, context }: SsoConnectionSnapshot): StoredSsoConnection {
  return { value, context };
}
