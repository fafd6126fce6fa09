import type { Provisioning, ProvisioningToken } from '../../../src/domain/people/provisioning.ts';
import type { Asked, FakeServer } from '../../levels/fakeServer.ts';

const NOW = '2026-01-15T12:00:00.000Z';

/** A token on the page. */
export function scimToken(values: Partial<ProvisioningToken> = {}): ProvisioningToken {
  return {
    id: '1',
    prefix: 'rp_scim_Ab3d',
    createdAt: NOW,
    createdBy: 'Ada',
    lastUsedAt: null,
    revokedAt: null,
    ...values,
  };
}

const EMPTY: Provisioning = {
  baseUrl: 'https://returns.acme.test/scim/v2',
  tokens: [],
  made: null,
  leavers: { isOn: false, userTypes: [], groups: [] },
  groups: [],
};

/** The page with these tokens, and perhaps a newly created one. */
/** The page after the provider's leavers were chosen. */
export const reportsLeavers = (page: Provisioning): Provisioning => ({
  ...page,
  leavers: { isOn: true, userTypes: [], groups: ['Sales'] },
});

export const provisioning = (
  tokens: readonly ProvisioningToken[],
  madeId: string | null = null,
): Provisioning => ({
  ...EMPTY,
  tokens: [...tokens],
  made: madeId === null ? null : { id: madeId, token: `rp_scim_${'k'.repeat(43)}` },
});

/** Fake server of the provisioning tokens: creates and revokes them. */
export function fakeProvisioningServer(): FakeServer {
  let tokens: readonly ProvisioningToken[] = [];
  const make = () => {
    const id = String(tokens.length + 1);
    tokens = [scimToken({ id, prefix: `rp_scim_Ab${id}d` }), ...tokens];
    return provisioning(tokens, id);
  };
  const revoke = ({ params }: Asked) => {
    tokens = tokens.map((token) =>
      token.id === params?.id ? { ...token, revokedAt: NOW } : token,
    );
    tokens = [...tokens].sort(
      (a, b) => Number(a.revokedAt !== null) - Number(b.revokedAt !== null),
    );
    return provisioning(tokens);
  };
  return {
    outcomes: {
      load: () => provisioning(tokens),
      'act/first': make,
      'act/second': make,
      'act/noneLeft': revoke,
      'act/oneLeft': revoke,
      'act/chosen': () => reportsLeavers(provisioning(tokens)),
    },
  };
}
