import { addOrganisation } from '../organizations.ts';
import { openPortal, type TestPortal } from '../portal.ts';
import { addConnection, type OpenConnection, samlValues } from './connections.ts';
import { type ProviderKey, providerKey } from './keys.ts';
import type { Asked } from './samlFlow.ts';
import { defaultSigning, FORMATS, type Said, type Signing } from './samlSigner.ts';

export const ISSUER = 'http://www.okta.com/exk1acme';

/** Two organizations that use the same provider, and the provider's keys. */
export interface SamlWorld {
  readonly portal: TestPortal;
  readonly acme: OpenConnection;
  readonly globex: OpenConnection;
  readonly globexId: string;
  /**
   * `own` belongs to both connections, `second` and `bare` (entered without BEGIN lines) to Acme's
   * only, `other` to none; the certificates of `ended` and `early` belong to Acme's and are not
   * valid now.
   */
  readonly keys: Readonly<
    Record<'own' | 'second' | 'bare' | 'other' | 'ended' | 'early', ProviderKey>
  >;
  /** Response content for a request; `change` overrides fields. */
  said(asked: Pick<Asked, 'id'>, change?: Partial<Said>, connection?: OpenConnection): Said;
  signing(change?: Partial<Signing>): Signing;
}

/** `set` selects the certificates of Acme's connection. */
export async function openSamlWorld(
  set: readonly ('own' | 'second' | 'bare' | 'ended' | 'early')[],
  env: Readonly<Record<string, string>> = {},
): Promise<SamlWorld> {
  // All log-ins of a file come from one IP address, within a minute.
  const portal = await openPortal({ env: { SIGN_INS_PER_IP: '100000', ...env } });
  const [own, second, bare, other, ended, early] = await Promise.all([
    providerKey('own'),
    providerKey('second'),
    providerKey('bare'),
    providerKey('other'),
    providerKey('ended', { until: 2029 }),
    providerKey('early', { from: 2031 }),
  ]);
  const keys = { own, second, bare, other, ended, early };
  const textOf = (name: (typeof set)[number]) =>
    name === 'bare' ? bare.cert.replace(/-----[^-]+-----|\s/g, '') : keys[name].cert;
  const values = (certificates: string[]) => () =>
    samlValues({ signOnUrl: 'https://acme.okta.test/sso?x=1', issuer: ISSUER, certificates });
  const { database, clock } = portal.services;
  const named = { name: 'Globex', domain: 'globex.test', now: clock.now() };
  const { id: globexId } = await addOrganisation(database, named);
  const acme = await addConnection(portal, portal.acme.id, { values: values(set.map(textOf)) });
  const globex = await addConnection(portal, globexId, { values: values([own.cert]) });
  await database.asSystem((tx) =>
    tx
      .updateTable('users')
      .set({ status: 'deactivated' })
      .where('email', '=', 'warehouse@acme.test')
      .execute(),
  );
  let number = 0;
  return {
    portal,
    acme,
    globex,
    globexId,
    keys,
    signing: (change = {}) => ({ ...defaultSigning(own), ...change }),
    said: ({ id }, change = {}, { service } = acme) => {
      number += 1;
      return {
        destination: service.acsUrl,
        inResponseTo: id,
        issuer: ISSUER,
        responseIssuer: ISSUER,
        status: 'Success',
        nameId: 'member@acme.test',
        nameIdFormat: `${FORMATS}emailAddress`,
        method: 'bearer',
        recipient: service.acsUrl,
        audiences: [service.entityId],
        now: clock.now(),
        issued: 0,
        begins: -1,
        ends: 5,
        confirmedUntil: 5,
        sessionEnds: 60,
        assertionId: `_assertion${number}`,
        responseId: `_response${number}`,
        version: '2.0',
        ...change,
      };
    },
  };
}
