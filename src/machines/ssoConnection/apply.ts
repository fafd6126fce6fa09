import { planStep } from '../planned.ts';
import {
  SSO_CONNECTION_VERSION,
  type SsoConnectionEvent,
  type SsoConnectionSnapshot,
  ssoConnectionMachine,
} from './ssoConnection.machine.ts';

/** Part of a snapshot that the server stores: plain JSON. */
export interface StoredSsoConnection {
  readonly value: SsoConnectionSnapshot['value'];
  readonly context: SsoConnectionSnapshot['context'];
}

/** Effects that the server performs in the step's transaction. */
const SSO_EFFECTS = [
  'beginTest',
  'useSaved',
  'dropSaved',
  'endOtherSessions',
  'saveBreakGlass',
] as const;
type SsoEffect = (typeof SSO_EFFECTS)[number];

/** Result of a step. */
export interface SsoConnectionStep {
  readonly snapshot: SsoConnectionSnapshot;
  readonly effects: readonly SsoEffect[];
}

/** Returns the snapshot of a connection without values. Pure, as are all functions here. */
export function newSsoConnection(): SsoConnectionSnapshot {
  const [snapshot] = planStep((scope) => ssoConnectionMachine.getInitialSnapshot(scope));
  return snapshot;
}

/**
 * Restores a stored connection and applies the present time (milliseconds). Throws for an unknown
 * version.
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

/** Applies an event; null if the present state refuses it. */
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

/** Returns the part of a snapshot to store. */
export function storeSsoConnection({ value, context }: SsoConnectionSnapshot): StoredSsoConnection {
  return { value, context };
}
