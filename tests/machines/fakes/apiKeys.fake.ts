import type { ApiKey, ApiKeyList, NewApiKey } from '../../../src/api/contract/apiKeys.ts';
import type { FakeServer } from '../../model/levels/fakeServer.ts';

const NOW = '2026-01-15T12:00:00.000Z';

/** A key as the list shows it. */
export function apiKey(values: Partial<ApiKey> = {}): ApiKey {
  return {
    id: '1',
    name: 'ticket system',
    prefix: 'rp_live_Ab3d',
    scopes: ['returns:read'],
    mode: 'live',
    state: 'active',
    createdAt: NOW,
    createdBy: 'Ada',
    lastUsedAt: null,
    expiresAt: null,
    revokedAt: null,
    canRevoke: true,
    ...values,
  };
}

/** The server behind the keys of an organization. */
export function fakeKeyServer(): FakeServer {
  let list: ApiKeyList = { baseUrl: 'https://returns.acme.test', keys: [apiKey()], made: null };
  return {
    outcomes: {
      'load/loaded': () => ({ ...list, made: null }),
      'act/acted'({ body }) {
        // What the page sends; its schema is held against the real server elsewhere.
        const { name, scopes, mode } = body as NewApiKey;
        const id = String(list.keys.length + 1);
        list = {
          ...list,
          keys: [apiKey({ id, name, scopes, mode }), ...list.keys],
          made: { id, key: `rp_live_${'k'.repeat(43)}` },
        };
        return list;
      },
    },
  };
}
