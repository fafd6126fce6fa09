import { SSO_ACTIONS, type SsoActionType } from '../../domain/organization/ssoWords.ts';
import {
  type SsoConnectionEvent,
  type SsoConnectionSnapshot,
  selectCertificates,
  selectIsSsoOpen,
  selectSsoState,
} from './ssoConnection.machine.ts';

/** An action on a connection, and whether it is allowed now. */
interface AllowedSsoAction {
  readonly type: SsoActionType;
  readonly allowed: boolean;
  /** Sentence for the user if it is blocked, else null. */
  readonly reason: string | null;
}

/** Admin, time (milliseconds) and state of the organization. */
export interface SsoAsker {
  readonly by: string;
  readonly at: number;
  /** Whether all required values are saved. */
  readonly isComplete: boolean;
  /** Number of active admins who keep the email link. */
  readonly breakGlass: number;
  /** The other provider if the organization enforces it; else null. */
  readonly otherEnforced: string | null;
}

const INCOMPLETE = 'Save step 2 first.';
const UNTESTED = 'Make a successful test sign-in with the saved values first.';
const EXPIRED = 'The certificate has expired. Save a new one and test it first.';

/** Builds the event for an admin's action. */
export function ssoEventOf(type: SsoActionType, asker: SsoAsker): SsoConnectionEvent {
  const { by, at, isComplete, breakGlass, otherEnforced } = asker;
  switch (type) {
    case 'connection.test':
      return { type, isComplete, at };
    case 'connection.enforce':
      return { type, by, breakGlass, otherEnforces: otherEnforced !== null, at };
    default:
      return { type, at };
  }
}

function whyNotEnabled(snapshot: SsoConnectionSnapshot): string {
  const state = selectSsoState(snapshot);
  if (selectIsSsoOpen(snapshot)) return `It's already ${state}.`;
  if (state === 'draft') return INCOMPLETE;
  return selectCertificates(snapshot) === 'expired' ? EXPIRED : UNTESTED;
}

function whyNotEnforced(snapshot: SsoConnectionSnapshot, asker: SsoAsker): string {
  const { passed } = snapshot.context;
  const state = selectSsoState(snapshot);
  if (state === 'enforced') return "It's already enforced.";
  if (state !== 'enabled') return 'Enable it first.';
  if (asker.otherEnforced !== null) {
    return `Your organization enforces ${asker.otherEnforced}. Stop enforcing that first.`;
  }
  if (passed === null) return UNTESTED;
  if (selectCertificates(snapshot) === 'expired') return EXPIRED;
  if (passed.by !== asker.by) {
    return 'Another admin made the last test sign-in. Make one yourself first.';
  }
  if (asker.breakGlass === 0) return 'Choose an admin who keeps the emailed link first.';
  return 'Your last test sign-in was more than 24 hours ago. Make another one first.';
}

/** Returns why an action is refused, as a sentence. */
export function ssoRefusal(
  type: SsoActionType,
  snapshot: SsoConnectionSnapshot,
  asker: SsoAsker,
): string {
  switch (type) {
    case 'connection.test':
      return INCOMPLETE;
    case 'connection.enable':
      return whyNotEnabled(snapshot);
    case 'connection.enforce':
      return whyNotEnforced(snapshot, asker);
    case 'connection.relax':
      return "It isn't enforced.";
    case 'connection.disable':
      return "It isn't enabled.";
    case 'change.discard':
      return 'There are no saved values that wait for a test.';
  }
}

/** Actions of an admin, computed by the machine; the only source for buttons. */
export function connectionActions(
  snapshot: SsoConnectionSnapshot,
  asker: SsoAsker,
): readonly AllowedSsoAction[] {
  return SSO_ACTIONS.map((type) => {
    const allowed = snapshot.can(ssoEventOf(type, asker));
    return { type, allowed, reason: allowed ? null : ssoRefusal(type, snapshot, asker) };
  });
}
