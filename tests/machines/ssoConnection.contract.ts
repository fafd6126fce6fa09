import type { SsoActionType } from '../../src/domain/organization/ssoWords.ts';
import { connectionActions } from '../../src/machines/ssoConnection/allowed.ts';
import {
  selectCertificates,
  selectIsSsoOpen,
  selectSsoChange,
  selectSsoState,
  type ssoConnectionMachine,
} from '../../src/machines/ssoConnection/ssoConnection.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { ADA, SOON } from './ssoConnection.profile.ts';

/** Visible state of a connection for an admin. */
interface SsoConnectionAppearance extends Record<string, unknown> {
  state: string;
  isOpen: boolean;
  change: string;
  isTested: boolean;
  certificates: string;
  /** Actions that change the state; those for tests and certificates are left out. */
  offers: readonly SsoActionType[];
  /** Whether the last step ended sessions begun otherwise. */
  hasEnded: boolean;
}

/** Allowed in a state, whatever was tested. */
const OFFERED: readonly SsoActionType[] = ['connection.relax', 'connection.disable'];
export const offersOf = (actions: readonly { type: SsoActionType; allowed: boolean }[]) =>
  actions.flatMap(({ type, allowed }) => (allowed && OFFERED.includes(type) ? [type] : []));

const use =
  (state: string, isOpen: boolean, ...offers: readonly SsoActionType[]) =>
  () => ({ state, isOpen, offers });

export const ssoConnectionContract: Contract<typeof ssoConnectionMachine, SsoConnectionAppearance> =
  {
    states: {
      'use.draft': use('draft', false),
      'use.configured': use('configured', false),
      'use.tested': use('tested', false),
      'use.enabled': use('enabled', true, 'connection.disable'),
      'use.enforced': use('enforced', true, 'connection.relax', 'connection.disable'),
      'use.disabled': use('disabled', false),
      'change.none': () => ({ change: 'none' }),
      'change.untested': () => ({ change: 'untested' }),
      'test.none': () => ({ isTested: false }),
      'test.passed': () => ({ isTested: true }),
      'certificates.none': () => ({ certificates: 'none' }),
      'certificates.valid': () => ({ certificates: 'valid' }),
      'certificates.expiring': () => ({ certificates: 'expiring' }),
      'certificates.expired': () => ({ certificates: 'expired' }),
    },
    effects: {
      endOtherSessions: () => ({ hasEnded: true }),
      beginTest: () => ({}),
      useSaved: () => ({}),
      dropSaved: () => ({}),
      saveBreakGlass: () => ({}),
    },
    ofMachine: (snapshot, effects) => ({
      state: selectSsoState(snapshot),
      isOpen: selectIsSsoOpen(snapshot),
      change: selectSsoChange(snapshot),
      isTested: snapshot.matches({ test: 'passed' }),
      certificates: selectCertificates(snapshot),
      // Actions of Ada, who keeps the email link.
      offers: offersOf(
        connectionActions(snapshot, {
          by: ADA,
          at: SOON,
          isComplete: true,
          breakGlass: 1,
          otherEnforced: null,
        }),
      ),
      hasEnded: effects.hasEnded ?? false,
    }),
  };
