import { afterAll, beforeAll } from 'vitest';
import type { Invite } from '../../src/domain/people/invite.ts';
import type { InvitationState } from '../../src/machines/invitation/apply.ts';
import {
  type InvitationEvent,
  invitationMachine,
} from '../../src/machines/invitation/invitation.machine.ts';
import { ProblemError } from '../../src/server/platform/http/problem.ts';
import { applyToRow, findInvitation } from '../../src/server/users/invitations.ts';
import { testPaths } from '../../tools/statewalk/suites.ts';
import { subjectOf } from '../levels/contract.ts';
import { invitationContract } from '../machines/invitation.contract.ts';
import { invitationProfile } from '../machines/invitation.profile.ts';
import { instancePort, type ServerInstance } from './helpers/instancePort.ts';
import {
  accept,
  codeFor,
  codesFor,
  INVITATIONS,
  invite,
  pageOf,
  people,
} from './helpers/people.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';
import { DAY } from './helpers/testClock.ts';

let portal: TestPortal;
let count = 0;
beforeAll(async () => {
  const env = { MAGIC_LINKS_PER_ADDRESS: '1000', SIGN_INS_PER_IP: '1000' };
  portal = await openPortal({ env });
});
afterAll(() => portal?.close());

interface Row {
  readonly id: string;
  readonly state: InvitationState;
}

function invitationLife(): ServerInstance {
  count += 1;
  const email = `person${count}@acme.test`;
  let mailed = 0;
  let isMailed = false;
  const row = async (): Promise<Row> => {
    const { rows } = await portal.testDatabase.pool.query<Row>(
      'SELECT id, state FROM invitations WHERE email = $1',
      [email],
    );
    const [found] = rows;
    if (found === undefined) throw new Error('Nobody was invited');
    return found;
  };
  const noteMails = async () => {
    const now = (await codesFor(portal, email)).length;
    isMailed = now > mailed;
    mailed = now;
  };
  // The clock moves by weeks: a session may have ended meanwhile.
  const admin = () => portal.signIn('admin@acme.test');
  const setElsewhere = (sql: string, ...given: readonly unknown[]) =>
    portal.testDatabase.pool.query(sql, [email, ...given]);
  /** Sends events that no page offers directly to the function that the endpoints call. */
  const within = async (event: InvitationEvent): Promise<boolean> => {
    const { id } = await row();
    try {
      await portal.services.database.forOrganisation(portal.acme.id, async (tx) =>
        applyToRow(tx, await findInvitation(tx, portal.acme.id, id), event, portal.clock),
      );
      return true;
    } catch (error) {
      if (error instanceof ProblemError && error.status === 409) return false;
      throw error;
    }
  };
  const byInvitee = async (hasAccount: boolean) => {
    const insert = `INSERT INTO users (email, organisation_id, role, created_at)
      VALUES ($1, $2, 'member', now()) ON CONFLICT DO NOTHING`;
    const { rowCount } = hasAccount ? await setElsewhere(insert, portal.acme.id) : { rowCount: 0 };
    const answer = await accept(portal.browser(), await codeFor(portal, email));
    if (rowCount === 1) await setElsewhere('DELETE FROM users WHERE email = $1');
    return answer.statusCode === 200;
  };
  return {
    async start() {
      await invite(await admin(), [email]);
      await noteMails();
    },
    async sendEvent(sent) {
      // The profile's events are the machine's own.
      const event = sent as InvitationEvent;
      const isAccept = event.type === 'invitation.accept';
      const isOwn = isAccept === (event.actor.kind === 'invitee');
      let isApplied: boolean;
      if (!isOwn) isApplied = await within(event);
      else if (isAccept) isApplied = await byInvitee(event.hasAccount);
      else {
        const path = `${INVITATIONS}/${(await row()).id}/events`;
        isApplied = (await (await admin()).post(path, { type: event.type })).statusCode === 200;
      }
      await noteMails();
      return isApplied;
    },
    async endTimer() {
      portal.clock.advance(7 * DAY);
      await noteMails();
    },
    stored: async () => ({ value: (await row()).state, context: {} }),
    async see() {
      const { people: found } = await people(await admin(), { search: email });
      const listed = found.find(({ kind }) => kind === 'invitation');
      const page = (
        await portal.browser().get(pageOf(await codeFor(portal, email)))
      ).json<Invite>();
      const offers = (listed?.actions ?? []).flatMap(({ type, allowed }) =>
        allowed ? [type] : [],
      );
      return {
        state: page.status,
        isListed: listed !== undefined,
        offers: page.status === 'pending' ? [...offers, 'invitation.accept'] : offers,
        isMailed,
      };
    },
  };
}

testPaths({
  subject: subjectOf(invitationProfile, invitationContract),
  level: 2,
  openPort: (meter) => instancePort(invitationMachine, invitationLife(), meter),
});
