import type { Aside } from '../levels/contract.ts';
import { apiKey, fakeKeyServer, type KeyScene } from './fakes/apiKeys.fake.ts';
import {
  type Does,
  filling,
  goesTo,
  leavesOpen,
  leavesTold,
  oneAfterTheOther,
  presses,
} from './support/gestures.ts';

const LATER = '2026-01-20T12:00:00.000Z';

const looks = (scene: KeyScene, ...deeds: readonly Does[]): Aside => ({
  server: () => fakeKeyServer(scene),
  does: oneAfterTheOther(...deeds),
});
const does = (...deeds: readonly Does[]): Aside => looks({}, ...deeds);
const quickly = (...deeds: readonly Does[]): Aside => looks({ isQuick: true }, ...deeds);

const begins = presses(['button', 'New API key']);
const names = filling({ Name: ' ticket  desk ' });
const creates = presses(['button', 'Create key']);
const back = presses(['button', 'Back']);
const takesIt = presses(['button', 'I have copied it']);
const ticks = (...scopes: readonly ('Read returns' | 'Order returns')[]) =>
  presses(...scopes.map((scope) => ['checkbox', scope] as const));
const asksFor = (name: string) => presses(['button', `Revoke ${name}`]);
const revokes = presses(['button', 'Revoke key']);
const awayAndBack = oneAfterTheOther(
  goesTo('/404', 'There is no page at this address'),
  goesTo('/api', 'API'),
);
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
    lastUsedAt: LATER,
    expiresAt: LATER,
  }),
  apiKey({ id: '3', name: 'trial', mode: 'test', prefix: 'rp_test_Ab3d' }),
  apiKey({ id: '2', name: 'old', state: 'expired', expiresAt: '2026-01-01T12:00:00.000Z' }),
  apiKey({ id: '1', name: 'gone', state: 'revoked', revokedAt: LATER, canRevoke: false }),
];

/** What is typed for a new key. */
const forms: Readonly<Record<string, Aside>> = {
  'begins a new key, and comes back to it': leavesOpen(quickly(writesAll, awayAndBack)),
  'begins a new key, leaves it, and comes back': quickly(writesAll, back, awayAndBack),
  'begins a new key, and takes it all back': quickly(
    begins,
    names,
    filling({ Name: '' }),
    awayAndBack,
  ),
  'asks for a key that may do nothing, and lets it read': leavesOpen(
    does(begins, names, ticks('Read returns'), creates, ticks('Read returns')),
  ),
};

/** What was made. */
const made: Readonly<Record<string, Aside>> = {
  'a key is made': leavesTold(quickly(writesAll, creates)),
  'a key that may only order is made': leavesTold(
    quickly(begins, names, ticks('Read returns', 'Order returns'), creates),
  ),
  'a key is made, and nothing is left of what was typed': quickly(
    writesAll,
    creates,
    takesIt,
    awayAndBack,
  ),
  'another key is revoked before the new one is copied': leavesTold(
    quickly(begins, names, creates, asksFor('ticket system'), revokes),
  ),
};

/** The list. */
const list: Readonly<Record<string, Aside>> = {
  'there is no key': looks({ keys: [] }),
  'keys in every standing': looks({ keys: ALL }),
  'asks to revoke a key, and closes it again': does(
    asksFor('ticket system'),
    asksFor('ticket system'),
  ),
};

/** The keys of an organization: what is typed, made, asked and shown beside the paths. */
export const apiKeysAsides: Readonly<Record<string, Aside>> = { ...forms, ...made, ...list };
