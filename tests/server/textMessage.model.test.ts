import { afterAll, beforeAll } from 'vitest';
import {
  type TextMessageEvent,
  textMessageMachine,
} from '../../src/machines/textMessage/textMessage.machine.ts';
import { changeText, lockText } from '../../src/server/texts/textRows.ts';
import { testPaths } from '../../tools/statewalk/suites.ts';
import { subjectOf } from '../levels/contract.ts';
import { textMessageContract } from '../machines/textMessage.contract.ts';
import { textMessageProfile } from '../machines/textMessage.profile.ts';
import { instancePort, type ServerInstance } from './helpers/instancePort.ts';
import { addPrices, order } from './helpers/orders.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';

// Runs the generated paths of a text on its row; texts.sending.test.ts has the provider's answers.

let portal: TestPortal;
let returnId = '';
let count = 0;
beforeAll(async () => {
  portal = await openPortal();
  await addPrices(portal, portal.acme.id);
  await order(await portal.signIn('admin@acme.test'));
  const { rows } = await portal.testDatabase.pool.query('SELECT id FROM returns');
  returnId = rows[0].id;
});
afterAll(() => portal?.close());

function textLife(): ServerInstance {
  const { pool, database } = portal.testDatabase;
  const organisationId = portal.acme.id;
  let textId = '';
  const stored = async () => {
    const { rows } = await pool.query('SELECT state, reason FROM text_messages WHERE id = $1', [
      textId,
    ]);
    return { value: rows[0].state, context: { reason: rows[0].reason } };
  };
  return {
    async start() {
      count += 1;
      const { rows } = await pool.query(
        `INSERT INTO text_messages
           (organisation_id, key, return_id, status, kind, phone, state, created_at)
         VALUES ($1, $2, $3, 'boxInTransit', 'shipped', '+15125550100', 'queued', now())
         RETURNING id`,
        [organisationId, `text-${count}`, returnId],
      );
      textId = rows[0].id;
    },
    sendEvent: (event) =>
      database.forOrganisation(organisationId, async (tx) => {
        const row = await lockText(tx, { organisationId, textId });
        // The walk's events are the machine's.
        return row !== undefined && changeText(tx, row, event as TextMessageEvent);
      }),
    stored,
    async see() {
      const { value, context } = await stored();
      const present = textMessageMachine.resolveState({ value, context });
      return {
        state: value,
        reason: context.reason,
        isSendable: present.can({ type: 'send.begun' }),
        isReportable: present.can({ type: 'report.delivered' }),
      };
    },
  };
}

testPaths({
  subject: subjectOf(textMessageProfile, textMessageContract),
  level: 2,
  openPort: (meter) => instancePort(textMessageMachine, textLife(), meter),
});
