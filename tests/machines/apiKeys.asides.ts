import type { Aside } from '../levels/contract.ts';
import { apiKey, fakeKeyServer, type KeyScene } from './fakes/apiKeys.fake.ts';
import {
  type Does,
  filling,
  goesTo,
  leavesOpen,
  oneAfterTheOther,
  presses,
} from './support/gestures.ts';

const LATER = '2026-01-20T12:00:00.000Z';

const looks = (scene: KeyScene, ...deeds: readonly Does[]): Aside => ({
  server: () => fakeKeyServer(scene),
  does: oneAfterTheOther(...deeds),
});
const quickly = (...deeds: readonly Does[]): Aside => looks({ isQuick: true }, ...deeds);

const begins = presses(['button', 'New API key']);
const names = filling({ Name: ' ticket  desk ' });
const ticks = (...scopes: readonly ('Read returns' | 'Order returns')[]) =>
  presses(...scopes.map((scope) => ['checkbox', scope] as const));
const awayAndBack = oneAfterTheOther(goesTo('/404', 'Page not found'), goesTo('/api', 'API'));
const writesAll = oneAfterTheOther(
  begins,
  names,
  ticks('Order returns'),
  presses(['radio', 'Test']),
  filling({ Expires: '30' }),
);

/** Of another kind, in every standing. */
const ALL = [
  apiKey({
    id: '4',
    name: 'both',
    scopes: ['returns:read', 'returns:write'],
    createdBy: 'Max',
    hasCreatorLeft: true,
    lastUsedAt: LATER,
    expiresAt: LATER,
  }),
  apiKey({ id: '3', name: 'trial', mode: 'test', prefix: 'rp_test_Ab3d' }),
  apiKey({ id: '2', name: 'old', state: 'expired', expiresAt: '2026-01-01T12:00:00.000Z' }),
  apiKey({ id: '1', name: 'gone', state: 'revoked', revokedAt: LATER, canRevoke: false }),
];

/** The keys of an organization: what is typed and shown beside the paths. */
export const apiKeysAsides: Readonly<Record<string, Aside>> = {
  'begins a key and comes back to it, which only the browser remembers': leavesOpen(
    quickly(writesAll, awayAndBack),
  ),
  'there is no key, where a path has one': looks({ keys: [] }),
  'keys in every state, where a path has one': looks({ keys: ALL }),
};
