import type { ApiKey, ApiKeyList, NewApiKey } from '../../../src/domain/programs/apiKeys.ts';
import type { Asked, FakeServer } from '../../levels/fakeServer.ts';

const NOW = '2026-01-15T12:00:00.000Z';

/** A key in the list. */
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
    hasCreatorLeft: false,
    lastUsedAt: null,
    expiresAt: null,
    revokedAt: null,
    canRevoke: true,
    ...values,
  };
}

/** Deviations of the server from the paths' needs. */
interface KeyScene {
  readonly keys?: readonly ApiKey[];
  /** Whether it responds immediately after its first response. */
  readonly isQuick?: boolean;
  readonly answers?: FakeServer['beside'];
}

/** Fake server of an organization's API keys. */
export function fakeKeyServer({ keys = [apiKey()], isQuick, answers }: KeyScene = {}): FakeServer {
  let list: ApiKeyList = { baseUrl: 'https://returns.acme.test', keys: [...keys], made: null };
  let isKnown = false;
  const make = ({ body }: Asked) => {
    // Request body of the page; its schema is checked against the real server elsewhere.
    const { name, scopes, mode, days } = body as NewApiKey;
    const id = String(list.keys.length + 1);
    const expiresAt = days === null ? null : NOW;
    list = {
      ...list,
      keys: [apiKey({ id, name, scopes, mode, expiresAt }), ...list.keys],
      made: { id, key: `rp_live_${'k'.repeat(43)}` },
    };
    return list;
  };
  const revoke = ({ params }: Asked) => {
    const revoked = { state: 'revoked', revokedAt: NOW, canRevoke: false } as const;
    list = {
      ...list,
      keys: list.keys.map((key) => (key.id === params?.id ? { ...key, ...revoked } : key)),
      made: null,
    };
    return list;
  };
  return {
    outcomes: {
      load() {
        isKnown = true;
        return { ...list, made: null };
      },
      act: make,
    },
    beside: {
      'GET /api/portal/api-keys': () => (isQuick && isKnown ? { ...list, made: null } : undefined),
      'POST /api/portal/api-keys': (asked) => (isQuick ? make(asked) : undefined),
      'POST /api/portal/api-keys/:id/revoke': (asked) => (isQuick ? revoke(asked) : undefined),
      ...answers,
    },
  };
}
