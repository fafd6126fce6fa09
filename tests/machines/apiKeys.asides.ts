import { FailureError, type FieldErrors } from '../../src/machines/failure.ts';
import type { Aside } from '../levels/contract.ts';
import { apiKey, fakeKeyServer, type KeyScene } from './fakes/apiKeys.fake.ts';
import {
  type Does,
  fails,
  filling,
  goesTo,
  oneAfterTheOther,
  presses,
  refuses,
} from './support/gestures.ts';

const CREATE = 'POST /api/portal/api-keys';
const REVOKE = 'POST /api/portal/api-keys/:id/revoke';
const LATER = '2026-01-20T12:00:00.000Z';

const looks = (scene: KeyScene, ...deeds: readonly Does[]): Aside => ({
  server: () => fakeKeyServer(scene),
  does: oneAfterTheOther(...deeds),
});
const does = (...deeds: readonly Does[]): Aside => looks({}, ...deeds);
const quickly = (...deeds: readonly Does[]): Aside => looks({ isQuick: true }, ...deeds);
const answering = (answers: KeyScene['answers'], ...deeds: readonly Does[]): Aside =>
  looks({ answers }, ...deeds);
const underWay = (aside: Aside): Aside => ({ ...aside, endsIn: 'acting' });

const begins = presses(['button', 'New API key']);
const names = filling({ Name: ' ticket  desk ' });
const creates = presses(['button', 'Create key']);
const back = presses(['button', 'Back']);
const takesIt = presses(['button', 'I have copied it']);
const ticks = (...scopes: readonly ('Read returns' | 'Order returns')[]) =>
  presses(...scopes.map((scope) => ['checkbox', scope] as const));
const asksFor = (name: string) => presses(['button', `Revoke ${name}`]);
const revokes = presses(['button', 'Revoke key']);
const keeps = presses(['button', 'Keep the key']);
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

/** The server finds something wrong that the page has not. */
const finds = (fields: FieldErrors) => () => {
  throw new FailureError({
    kind: 'invalid',
    message: 'Some of what was sent is not right.',
    fields,
  });
};

const TWO = [apiKey({ id: '2', name: 'warehouse' }), apiKey()];
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
/** By the time that a key is made a colleague has revoked the one that is asked about. */
const revokedMeanwhile: KeyScene['answers'] = {
  [CREATE]: () => ({
    baseUrl: 'https://returns.acme.test',
    keys: [apiKey({ state: 'revoked', revokedAt: LATER, canRevoke: false })],
    made: null,
  }),
};

/** What is typed for a new key. */
const forms: Readonly<Record<string, Aside>> = {
  'begins a new key, and comes back to it': quickly(writesAll, awayAndBack),
  'begins a new key, leaves it, and comes back': quickly(writesAll, back, awayAndBack),
  'begins a new key, and takes it all back': quickly(
    begins,
    names,
    filling({ Name: '' }),
    awayAndBack,
  ),
  'goes back from a new key': does(writesAll, back),
  'goes back from a new key, and begins another': does(writesAll, back, begins),
  'asks for a key without anything': does(begins, ticks('Read returns'), creates),
  'asks for a key that may do nothing': does(begins, names, ticks('Read returns'), creates),
  'asks for a key that may do nothing, and lets it read': does(
    begins,
    names,
    ticks('Read returns'),
    creates,
    ticks('Read returns'),
  ),
  'asks for a key that may do nothing, and lets it order': does(
    begins,
    names,
    ticks('Read returns'),
    creates,
    ticks('Order returns'),
  ),
  'a key for everything is being made': underWay(does(writesAll, creates)),
  'a key for some months is being made': underWay(
    does(begins, names, filling({ Expires: '90' }), creates),
  ),
  'a key that never ends is being made': underWay(
    does(
      begins,
      names,
      filling({ Expires: '' }),
      presses(['radio', 'Test']),
      presses(['radio', 'Live']),
      creates,
    ),
  ),
  'the server finds what the key may do wrong': answering(
    { [CREATE]: finds({ 'scopes.0': ['This is not served.', 'Choose another one.'] }) },
    begins,
    names,
    creates,
  ),
  'a key was not made, and is left': looks(
    { isQuick: true, answers: { [CREATE]: refuses } },
    begins,
    names,
    creates,
    back,
  ),
  'a key was not made, and another is begun': answering(
    { [CREATE]: finds({ name: ['A key called ticket desk is in use already.'] }) },
    begins,
    names,
    creates,
    back,
    begins,
  ),
};

/** What was made. */
const made: Readonly<Record<string, Aside>> = {
  'a key is made': quickly(writesAll, creates),
  'a key that may only order is made': quickly(
    begins,
    names,
    ticks('Read returns', 'Order returns'),
    creates,
  ),
  'the key is copied': quickly(begins, names, creates, takesIt),
  'a key is made, and nothing is left of what was typed': quickly(
    writesAll,
    creates,
    takesIt,
    awayAndBack,
  ),
  'a second key is made before the first is copied': quickly(
    begins,
    names,
    creates,
    begins,
    filling({ Name: 'second' }),
    creates,
  ),
  'another key is revoked before the new one is copied': quickly(
    begins,
    names,
    creates,
    asksFor('ticket system'),
    revokes,
  ),
  'the new key is revoked before it is copied': quickly(
    begins,
    names,
    creates,
    asksFor('ticket desk'),
    revokes,
  ),
};

/** The list. */
const list: Readonly<Record<string, Aside>> = {
  'there is no key': looks({ keys: [] }),
  'keys in every standing': looks({ keys: ALL }),
  'asks to revoke a key': does(asksFor('ticket system')),
  'asks to revoke a key, and thinks better of it': does(asksFor('ticket system'), keeps),
  'asks to revoke a key, and closes it again': does(
    asksFor('ticket system'),
    asksFor('ticket system'),
  ),
  'asks to revoke one key, then another': looks(
    { keys: TWO },
    asksFor('ticket system'),
    asksFor('warehouse'),
  ),
  'a key is being revoked': underWay(looks({ keys: TWO }, asksFor('warehouse'), revokes)),
  'a key is being revoked, and a wrong one asked for': underWay(
    looks({ keys: TWO }, begins, asksFor('warehouse'), revokes, creates),
  ),
  'a key is revoked': quickly(asksFor('ticket system'), revokes),
  'a key could not be revoked': answering({ [REVOKE]: fails }, asksFor('ticket system'), revokes),
  'a key could not be revoked while another is begun': answering(
    { [REVOKE]: fails },
    begins,
    names,
    asksFor('ticket system'),
    revokes,
  ),
  'a colleague has revoked the key that is asked about': answering(
    revokedMeanwhile,
    begins,
    names,
    asksFor('ticket system'),
    creates,
  ),
};

/** The keys of an organization: what is typed, made, asked and shown beside the paths. */
export const apiKeysAsides: Readonly<Record<string, Aside>> = { ...forms, ...made, ...list };
