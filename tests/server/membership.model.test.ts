import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { UserEvent } from '../../src/domain/people/users.ts';
import {
  type MembershipEvent,
  membershipMachine,
  type Rights,
} from '../../src/machines/membership/membership.machine.ts';
import { ProblemError } from '../../src/server/platform/http/problem.ts';
import { NO_AUDIT } from '../../src/server/services/audit.ts';
import { changeUser } from '../../src/server/users/changeUser.ts';
import { testPaths } from '../../tools/statewalk/suites.ts';
import { subjectOf } from '../levels/contract.ts';
import { membershipContract } from '../machines/membership.contract.ts';
import { membershipProfile } from '../machines/membership.profile.ts';
import { instancePort, type ServerInstance } from './helpers/instancePort.ts';
import { accept, codeFor, invite, personIn, USERS } from './helpers/people.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';

let portal: TestPortal;
let admin: TestBrowser;
let count = 0;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.signIn('admin@acme.test');
});
afterAll(() => portal?.close());

function membershipLife(): ServerInstance {
  count += 1;
  const email = `person${count}@acme.test`;
  let isSignedOut = false;
  const query = (sql: string, ...given: readonly unknown[]) =>
    portal.testDatabase.pool.query(sql, [...given]);
  const me = () => personIn(admin, email);
  /** Sends events that the list doesn't offer directly to the function that the endpoint calls. */
  const within = async (id: string, sent: UserEvent, isSelf: boolean): Promise<boolean> => {
    const userId = isSelf ? id : (portal.acme.users.get('admin@acme.test') ?? '');
    const principal = { organisationId: portal.acme.id, userId };
    try {
      await portal.services.database.forOrganisation(portal.acme.id, (tx) =>
        changeUser(tx, principal, id, sent, { audit: NO_AUDIT, clock: portal.clock }),
      );
      return true;
    } catch (error) {
      if (error instanceof ProblemError && error.status === 409) return false;
      throw error;
    }
  };
  return {
    async start(input) {
      // The profile's inputs are the machine's own.
      const { role, ...flags } = input as Rights;
      await invite(admin, [email], { role, ...flags });
      await accept(portal.browser(), await codeFor(portal, email));
    },
    async sendEvent(given) {
      const event = given as MembershipEvent;
      const { id } = await me();
      const session = randomBytes(32);
      await query(
        `INSERT INTO sessions (token_hash, organisation_id, user_id, created_at, last_seen_at, expires_at)
         VALUES ($1, $2, $3, $4, $4, $4)`,
        ...[session, portal.acme.id, id, portal.clock.now()],
      );
      const isAlone = 'otherAdmins' in event && event.otherAdmins === 0;
      const isSelf = 'isSelf' in event && event.isSelf;
      let isApplied: boolean;
      if (isAlone || isSelf) {
        const others = "email <> $1 AND role = 'admin' AND status = 'active'";
        const { rows } = isAlone
          ? await query(`UPDATE users SET role = 'member' WHERE ${others} RETURNING id`, email)
          : { rows: [] };
        isApplied = await within(id, event, isSelf);
        const ids = rows.map((row: { id: string }) => row.id);
        await query("UPDATE users SET role = 'admin' WHERE id = ANY($1::bigint[])", ids);
      } else {
        isApplied = (await admin.post(`${USERS}/${id}/events`, event)).statusCode === 200;
      }
      const left = await query('DELETE FROM sessions WHERE token_hash = $1', session);
      isSignedOut = left.rowCount === 0;
      return isApplied;
    },
    async stored() {
      const { rows } = await query(
        'SELECT status, role, is_warehouse_user, sidebar FROM users WHERE email = $1',
        email,
      );
      const [{ status, role, is_warehouse_user: isWarehouseUser, sidebar }] = rows;
      return { value: status, context: { role, isWarehouseUser, sidebar } };
    },
    async see() {
      const { status, role, isWarehouseUser, sidebar, actions } = await me();
      return {
        status,
        rights: { role, isWarehouseUser, sidebar },
        offers: actions.flatMap(({ type, allowed }) => (allowed ? [type] : [])),
        isSignedOut,
      };
    },
  };
}

testPaths({
  subject: subjectOf(membershipProfile, membershipContract),
  level: 2,
  openPort: (meter) => instancePort(membershipMachine, membershipLife(), meter),
});
