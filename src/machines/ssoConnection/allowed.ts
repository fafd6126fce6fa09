import { SSO_ACTIONS, type SsoActionType } from '../../domain/organization/ssoWords.ts';
import {
  type SsoConnectionEvent,
  type SsoConnectionSnapshot,
  selectCertificates,
  selectIsSsoOpen,
  selectSsoState,
} from './ssoConnection.machine.ts';

/** One thing that an admin might do with a connection now. */
export interface AllowedSsoAction {
  readonly type: SsoActionType;
  readonly allowed: boolean;
  /** A sentence for the person when it is blocked, else null. */
  readonly reason: string | null;
}

/** Who asks, when (milliseconds), and how the organization stands. */
export interface SsoAsker {
  readonly by: string;
  readonly at: number;
  /** Nothing is missing of what is saved. */
  readonly isComplete: boolean;
  /** How many active admins keep the emailed link. */
  readonly breakGlass: number;
  /** The other provider, where the organization enforces that one; else null. */
  readonly otherEnforced: string | null;
}

const INCOMPLETE = 'Enter what your provider gave you, and save it first.';
const UNTESTED = 'Make a successful test sign-in with the saved values first.';
const EXPIRED = 'The certificate has expired. Save a new one and test it first.';

/** The event of what an admin asks for. */
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

/** Why an action is refused, as a sentence. */
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

/** What an admin may do, asked of the machine; the one source of every button. */
export function connectionActions(
  snapshot: SsoConnectionSnapshot,
  asker: SsoAsker,
): readonly AllowedSsoAction[] {
  return SSO_ACTIONS.map((type) => {
    const allowed = snapshot.can(ssoEventOf(type, asker));
    return { type, allowed, reason: allowed ? null : ssoRefusal(type, snapshot, asker) };
  });
}
