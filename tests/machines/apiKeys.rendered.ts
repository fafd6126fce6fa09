import { apiKeysPage } from './apiKeys.page.ts';
import { apiKey, fakeKeyServer } from './fakes/apiKeys.fake.ts';
import { filling, goesTo, inSequence, leavesOpen, looking, presses } from './helpers/gestures.ts';
import { withMore } from './helpers/more.ts';

const LATER = '2026-01-20T12:00:00.000Z';

/** Keys of both kinds, in every state. */
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

const rendered = withMore(apiKeysPage, {
  answers: {
    inEveryState: {
      title: 'the keys come, in every state',
      says: { baseUrl: 'https://returns.acme.test', keys: ALL, made: null },
    },
  },
});

/** API keys at level 2. */
export const renderedApiKeysPage = looking(rendered, {
  scenarios: {
    'resource.ready': {
      'begins a key and comes back to it, which only the browser remembers': leavesOpen({
        server: () => fakeKeyServer({ isQuick: true }),
        does: inSequence(
          presses(['button', 'New API key']),
          filling({ Name: ' ticket  desk ' }),
          presses(['checkbox', 'Order returns'], ['radio', 'Test']),
          filling({ Expires: '30' }),
          goesTo('/404', 'Page not found'),
          goesTo('/api', 'API'),
        ),
      }),
    },
  },
});
