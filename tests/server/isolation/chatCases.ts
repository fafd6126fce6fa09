import type { Call } from '../../../src/api/contract/index.ts';
import { sealAddress } from '../../../src/server/chat/addresses.ts';
import type { Owner, World } from './callers.ts';
import type { Case } from './cases.ts';
import { aRow, canaryOf } from './things.ts';

type ChatCall = Extract<Call, `${string} /api/portal/channels${string}`>;

/** The owner's one channel; tests of it lead nowhere, and are limited. */
async function aChannel(world: World, { organisationId, side }: Owner): Promise<string> {
  const { clock, testDatabase, services } = world.portal;
  await testDatabase.pool.query('DELETE FROM chat_channels WHERE organisation_id = $1', [
    organisationId,
  ]);
  await testDatabase.pool.query("DELETE FROM rate_limits WHERE bucket LIKE 'chat.test%'");
  const address = 'http://127.0.0.1:1/services/T1/B1/abc';
  return aRow(world, 'chat_channels', {
    organisation_id: organisationId,
    service: 'slack',
    name: canaryOf(side),
    address: sealAddress(services.secret, organisationId, address),
    address_hint: 'hooks.slack.com/…abcd',
    hears: ['needsYou'],
    created_at: clock.now(),
    created_by_name: canaryOf(side),
    state: 'active',
    state_since: clock.now(),
  });
}

const names = {
  make: async (world: World, owner: Owner) => ({ id: await aChannel(world, owner) }),
  absent: () => ({ id: '999999999' }),
  malformed: { id: 'one' },
};
const body = () => ({
  name: '#returns',
  address: 'https://hooks.slack.com/services/T1/B1/abc',
  hears: ['needsYou'],
});

export const CHAT_CASES: Readonly<Record<ChatCall, Case>> = {
  'GET /api/portal/channels': {},
  'POST /api/portal/channels': { body },
  'PUT /api/portal/channels/:id': { names, body },
  'DELETE /api/portal/channels/:id': { names },
  'POST /api/portal/channels/:id/events': { names, body: () => ({ type: 'channel.pause' }) },
  'POST /api/portal/channels/:id/test': { names },
};
