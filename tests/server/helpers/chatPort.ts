import { expect } from 'vitest';
import type { ChatChannels } from '../../../src/domain/programs/chat.ts';
import { applyToChannel } from '../../../src/machines/chatChannel/apply.ts';
import {
  type ChatChannelEvent,
  chatChannelMachine,
  selectIsOpen,
} from '../../../src/machines/chatChannel/chatChannel.machine.ts';
import {
  type ChannelRow,
  channelSnapshot,
  wakeChannel,
} from '../../../src/server/chat/channelRow.ts';
import { TEST_MESSAGE } from '../../../src/server/chat/compose.ts';
import {
  type Meter,
  type ModelEvent,
  type Port,
  type Simulated,
  simulate,
  simulateStart,
} from '../../../tools/statewalk/statewalk.ts';
import type { ChatChannelAppearance } from '../../machines/chatChannel.contract.ts';
import { CHANNELS, type ChatStandIn, says } from './chatService.ts';
import type { TestPortal } from './portal.ts';
import type { TestBrowser } from './testBrowser.ts';

/** Answer of the service that causes each event; null for that to a good message. */
const ANSWERS = {
  'message.accepted': null,
  'message.refused': says(400, 'invalid_payload'),
  'message.failed': says(500, 'rollup_error'),
  'address.revoked': says(404, 'no_service'),
} as const;

const isAnswer = (type: string): type is keyof typeof ANSWERS => Object.hasOwn(ANSWERS, type);

/**
 * Test port of one channel in the real portal: messages go to a stand-in, and admins' decisions are
 * API requests. After each event, the stored state must be the machine's next state.
 */
export function chatPort(portal: TestPortal, meter: Meter, standIn: ChatStandIn): Port {
  let admin: TestBrowser;
  let id = '';
  /** The model's time of the first failure. */
  let failedAt: number | null = null;
  let told: string | null = null;
  const { pool } = portal.testDatabase;
  const organisationId = portal.acme.id;

  const stored = async (): Promise<ChannelRow> => {
    const { rows } = await pool.query<ChannelRow>('SELECT * FROM chat_channels WHERE id = $1', [
      id,
    ]);
    if (rows[0] === undefined) throw new Error('The channel is gone.');
    return rows[0];
  };
  const watch: Meter['observe'] = (seen) => meter.observe({ ...seen, actor: 'channel' });
  const count = ({ snapshot, step }: Simulated, after: ChannelRow) => {
    const { value, context } = channelSnapshot(after);
    expect({ value: snapshot.value, context: snapshot.context }, 'what was stored').toEqual({
      value,
      context,
    });
    const machine = chatChannelMachine.id;
    const { eventType } = step;
    meter.observe({ kind: 'settled', machine, actor: 'channel', eventType, value: step.after });
  };

  /** Sends a message to an open channel by the worker, to a closed one as a test. */
  const sendMessage = async (isOpen: boolean) => {
    if (!isOpen) return void (await admin.post(`${CHANNELS}/${id}/test`));
    const { clock, database } = portal.services;
    await database.forOrganisation(organisationId, async (tx) => {
      const row = { organisation_id: organisationId, channel_id: id, created_at: clock.now() };
      const message = JSON.stringify(TEST_MESSAGE);
      await tx
        .insertInto('chat_messages')
        .values({ ...row, message })
        .execute();
      await wakeChannel(tx, organisationId, { id, state: 'active' }, clock);
    });
    await portal.work();
    await pool.query('DELETE FROM chat_messages WHERE channel_id = $1', [id]);
    await pool.query('UPDATE chat_channels SET retry_at = NULL WHERE id = $1', [id]);
  };

  const decide = async ({ type }: ChatChannelEvent, isPossible: boolean) => {
    const path = `${CHANNELS}/${id}`;
    if (type === 'address.replaced') {
      const body = { name: '#returns', address: standIn.address, hears: ['steps'] };
      const answer = await admin.request('PUT', path, { body });
      expect(answer.statusCode, answer.body).toBe(200);
      return;
    }
    const answer = await admin.post(`${path}/events`, { type });
    expect(answer.statusCode, answer.body).toBe(isPossible ? 200 : 409);
  };

  const take = async (event: ChatChannelEvent) => {
    if (failedAt !== null) {
      // The model's time since the first failure passes, without the portal's.
      const since = new Date(portal.clock.now().getTime() - Math.max(0, event.at - failedAt));
      await pool.query('UPDATE chat_channels SET failing_since = $2 WHERE id = $1', [id, since]);
    }
    const before = await stored();
    const snapshot = channelSnapshot(before);
    portal.mails.length = 0;
    const real = { ...event, at: portal.clock.now().getTime() };
    if (isAnswer(event.type)) {
      standIn.answer(ANSWERS[event.type]);
      await sendMessage(selectIsOpen(snapshot));
    } else {
      await decide(event, applyToChannel(snapshot, real) !== null);
    }
    await portal.work();
    const after = await stored();
    count(simulate(snapshot, real, watch), after);
    if (after.failing_since === null) failedAt = null;
    else if (before.failing_since === null) failedAt = event.at;
    const mail = portal.mails.find(({ subject }) => subject.includes('gets no messages'));
    told = mail === undefined ? null : after.state === 'revoked' ? 'revoked' : 'failing';
  };

  return {
    async act({ type, event }: ModelEvent) {
      portal.clock.advance(1000);
      await pool.query('DELETE FROM rate_limits');
      // The profile's events are the machine's own.
      if (type !== 'start') return take(event as ChatChannelEvent);
      admin = await portal.signIn('admin@acme.test');
      const form = { name: '#returns', address: standIn.address, hears: ['steps'] };
      const { channels } = (await admin.post(CHANNELS, form)).json<ChatChannels>();
      id = channels.at(-1)?.id ?? '';
      count(simulateStart(chatChannelMachine, undefined, watch), await stored());
    },
    async see(): Promise<ChatChannelAppearance> {
      const { channels } = (await admin.get(CHANNELS)).json<ChatChannels>();
      const channel = channels.find((one) => one.id === id);
      if (channel === undefined) throw new Error('The channel is not listed.');
      const { state, canPause, canResume } = channel;
      return {
        state,
        isSent: selectIsOpen(channelSnapshot(await stored())),
        canPause,
        canResume,
        told,
      };
    },
    // A request is answered after its transaction, so one check suffices.
    async until(isSo) {
      await isSo();
    },
    async close() {
      await admin.request('DELETE', `${CHANNELS}/${id}`);
    },
  };
}
