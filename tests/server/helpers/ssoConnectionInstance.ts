import { expect } from 'vitest';
import type { SsoConnectionEvent } from '../../../src/machines/ssoConnection/ssoConnection.machine.ts';
import type { Principal } from '../../../src/server/auth/principal.ts';
import { ProblemError } from '../../../src/server/platform/http/problem.ts';
import {
  type ConnectionRow,
  connectionVersion,
  lockConnection,
  snapshotOf,
} from '../../../src/server/sso/connection/connectionRow.ts';
import { findConnectionOf, recordTest } from '../../../src/server/sso/connection/connections.ts';
import { decide, setBreakGlassUsers } from '../../../src/server/sso/settings/decide.ts';
import { readSsoPage } from '../../../src/server/sso/settings/page.ts';
import { remindOfCertificates } from '../../../src/server/sso/settings/reminders.ts';
import { saveValues } from '../../../src/server/sso/settings/save.ts';
import { offersOf } from '../../machines/ssoConnection.contract.ts';
import { ADA, SOON } from '../../machines/ssoConnection.profile.ts';
import type { ServerInstance } from './instancePort.ts';
import type { TestPortal } from './portal.ts';

/**
 * One connection of Acme, administered by Ada; sets up the conditions that an event mentions before
 * sending it.
 */
export function ssoConnectionInstance(portal: TestPortal): ServerInstance {
  const { acme, services, testDatabase } = portal;
  expect(acme.users.get('admin@acme.test'), 'the id by which the model calls Ada').toBe(ADA);
  const query = (text: string, ...given: readonly unknown[]) =>
    testDatabase.pool.query(text, [...given]);
  const within = <T>(work: Parameters<typeof services.database.forOrganisation<T>>[1]) =>
    services.database.forOrganisation(acme.id, work);
  const row = () => within((tx) => lockConnection(tx, acme.id, 'okta', new Date(SOON)));
  const principal: Principal = {
    userId: ADA,
    organisationId: acme.id,
    organisationName: 'Acme',
    email: 'admin@acme.test',
    name: 'Ada',
    role: 'admin',
    isWarehouseUser: false,
    isCompanyInventory: false,
    sidebar: false,
  };
  const adminAt = (at: number) => ({ principal, sessionToken: null, now: new Date(at) });
  const servicesAt = (at: number) => ({ ...services, clock: { now: () => new Date(at) } });
  const keepLink = (isKept: boolean) =>
    query('UPDATE users SET is_break_glass = $1 WHERE id = $2', isKept, ADA);
  const valuesOf = ({ version }: ConnectionRow, isComplete: boolean) => ({
    protocol: 'saml' as const,
    saml: {
      signOnUrl: `https://okta.example.com/${version}`,
      issuer: isComplete ? 'okta' : '',
      logoutUrl: '',
      certificates: ['one'],
    },
    oidc: { issuer: '', clientId: '' },
  });

  /** Azure is enforced, or doesn't exist. */
  const enforceAzure = async (isEnforced: boolean) => {
    await query("DELETE FROM sso_connections WHERE provider = 'azure'");
    if (!isEnforced) return;
    await within((tx) => lockConnection(tx, acme.id, 'azure', new Date(SOON)));
    await query("UPDATE sso_connections SET open_as = 'enforced' WHERE provider = 'azure'");
  };

  const sendEvent = async (event: SsoConnectionEvent): Promise<void> => {
    const { type, at } = event;
    const before = await row();
    switch (type) {
      case 'values.saved': {
        const { version } = before;
        const saved = { version: connectionVersion(before), clientSecret: null, principal };
        const values = valuesOf({ ...before, version: version + 1 }, event.isComplete);
        await within((tx) => saveValues(tx, servicesAt(at), before, values, saved));
        return;
      }
      case 'connection.test': {
        const values = JSON.stringify(valuesOf(before, event.isComplete));
        await query("UPDATE sso_connections SET saved = $1 WHERE provider = 'okta'", values);
        const { canTest } = await findConnectionOf(servicesAt(at), principal, 'okta');
        await query(
          "UPDATE sso_connections SET saved = $1 WHERE provider = 'okta'",
          JSON.stringify(before.saved),
        );
        if (!canTest) throw new ProblemError(409, 'refused', 'It cannot be tested.');
        return;
      }
      case 'test.passed':
      case 'test.failed': {
        const hasPassed = type === 'test.passed';
        const connection = await findConnectionOf(servicesAt(at), principal, 'okta');
        await recordTest(servicesAt(at), connection, {
          userId: hasPassed ? event.by : ADA,
          version: connection.version,
          hasPassed,
          sentence: '',
          box: null,
          checks: [],
          end: hasPassed && event.end !== null ? new Date(event.end) : null,
        });
        return;
      }
      case 'breakGlass.change':
        // Sets the opposite first: naming the same users again would change nothing.
        await keepLink(event.breakGlass === 0);
        await within((tx) =>
          setBreakGlassUsers(tx, services, adminAt(at), event.breakGlass === 0 ? [] : [ADA]),
        );
        return;
      case 'clock.read':
        await remindOfCertificates(servicesAt(at));
        return;
      default: {
        await keepLink(type !== 'connection.enforce' || event.breakGlass > 0);
        await enforceAzure(type === 'connection.enforce' && event.otherEnforces);
        const request = { type, version: connectionVersion(before) };
        await within((tx) => decide(tx, services, before, request, adminAt(at))).finally(() =>
          enforceAzure(false),
        );
      }
    }
  };

  const sessions = async () => {
    const { rows } = await query('SELECT 1 FROM sessions');
    return rows.length;
  };
  let hasEnded = false;
  return {
    async start() {
      await query('TRUNCATE sso_connections CASCADE');
      await row();
    },
    async sendEvent(given) {
      // The profile's events are the machine's own.
      const event = given as SsoConnectionEvent;
      const isPossible = snapshotOf(await row(), new Date(event.at)).can(event);
      const isClock = event.type === 'clock.read';
      await query('DELETE FROM sessions');
      await query(
        `INSERT INTO sessions (token_hash, organisation_id, user_id, created_at, last_seen_at, expires_at)
         SELECT '', organisation_id, id, $1, $1, $2 FROM users WHERE email = 'member@acme.test'`,
        ...[new Date(SOON), new Date('2100-01-01')],
      );
      // A save and a test's outcome are stored even without a transition.
      const isWritten = event.type === 'values.saved' || event.type.startsWith('test.');
      const stored = await row();
      const wasApplied = await sendEvent(event).then(
        () => true,
        (error: unknown) => {
          if (error instanceof ProblemError && error.status === 409) return false;
          throw error;
        },
      );
      hasEnded = event.type === 'connection.enforce' && (await sessions()) === 0;
      if (isClock) return snapshotOf(stored, new Date(SOON)).can(event);
      return isWritten ? isPossible : wasApplied;
    },
    async stored() {
      const { value, context } = snapshotOf(await row(), new Date(SOON));
      return { value, context };
    },
    async see() {
      await keepLink(true);
      const page = await within(async (tx) =>
        readSsoPage(
          tx,
          services.config,
          await lockConnection(tx, acme.id, 'okta', new Date(SOON)),
          { ...adminAt(SOON) },
        ),
      );
      const { open_as: openAs } = await row();
      const { state, change, certificates, test, actions } = page;
      return {
        state,
        isOpen: openAs !== null,
        change,
        isTested: test !== null && test.outcome === 'passed' && test.isOfSaved,
        certificates,
        offers: offersOf(actions),
        hasEnded,
      };
    },
  };
}
