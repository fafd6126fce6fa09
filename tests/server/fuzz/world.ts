import { randomUUID } from 'node:crypto';
import type { KeyMode } from '../../../src/domain/programs/apiKeyWords.ts';
import { PUBLIC_EXAMPLES } from '../../../src/domain/programs/publicApiExamples.ts';
import { API_SCOPES, type ApiScope } from '../../../src/domain/programs/publicApiParts.ts';
import { DEVICE_LANES } from '../../../src/domain/words.ts';
import { createKey } from '../../../src/server/apiKeys/keys.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';
import type { PortalDatabase } from '../../../src/server/platform/database/portalDatabase.ts';
import { hashToken } from '../../../src/server/platform/tokens.ts';
import { addOrganisation, type TestOrganisation } from '../helpers/organizations.ts';
import type { FuzzAnswer, FuzzRequest, KeyName } from './request.ts';

/** Owner of the rows that a key works on. */
export type Side = 'own' | 'sandbox' | 'stranger';
export const SIDE_OF: Readonly<Partial<Record<KeyName, Side>>> = {
  live: 'own',
  reader: 'own',
  writer: 'own',
  test: 'sandbox',
  stranger: 'stranger',
};
/** Marker text in all data of the other organization. */
export const STRANGER_WORD = 'Umbrella-7f3a';

export interface FuzzWorld {
  /** Values of the placeholders `{…}` in requests. */
  readonly words: Map<string, string>;
  readonly keys: ReadonlyMap<KeyName, string>;
  /** Order numbers by owner. */
  readonly orders: Readonly<Record<Side, Set<string>>>;
}

/** Creates two organizations that may order everything, with keys of every kind. */
export async function makeFuzzWorld(database: PortalDatabase): Promise<FuzzWorld> {
  const now = systemClock.now();
  const own = await addOrganisation(database, { name: 'Acme', domain: 'acme.test', now });
  const domain = `${STRANGER_WORD.toLowerCase()}.test`;
  const stranger = await addOrganisation(database, { name: STRANGER_WORD, domain, now });
  await database.asSystem((tx) =>
    tx
      .insertInto('prices')
      .values(
        [own, stranger].flatMap(({ id }) =>
          DEVICE_LANES.map((way) => ({ organisation_id: id, ...way, price: 7900 })),
        ),
      )
      .execute(),
  );
  const make = (
    organisation: TestOrganisation,
    scopes: readonly ApiScope[] = API_SCOPES,
    mode: KeyMode = 'live',
    expiresAt: Date | null = null,
  ) =>
    createKey(
      { database, clock: systemClock },
      {
        organisationId: organisation.id,
        name: randomUUID(),
        scopes,
        mode,
        createdBy: [...organisation.users.values()][0] ?? '',
        expiresAt,
      },
    );
  const revoked = await make(own);
  await database.asSystem((tx) =>
    tx
      .updateTable('api_keys')
      .set({ revoked_at: now })
      .where('key_hash', '=', hashToken(revoked))
      .execute(),
  );
  return {
    words: new Map(),
    keys: new Map<KeyName, string>([
      ['live', await make(own)],
      ['test', await make(own, API_SCOPES, 'test')],
      ['reader', await make(own, ['returns:read'])],
      ['writer', await make(own, ['returns:write'])],
      ['stranger', await make(stranger)],
      ['revoked', revoked],
      ['expired', await make(own, API_SCOPES, 'live', new Date(now.getTime() - 1000))],
      ['unknown', `rp_live_${'x'.repeat(43)}`],
      ['broken', 'nonsense with blanks'],
    ]),
    orders: { own: new Set(), sandbox: new Set(), stranger: new Set() },
  };
}

const BASE = '/api/v2/device_returns/';

/** Orders enough returns for each owner that lists have a second page, and stores their numbers. */
export async function fillFuzzWorld(
  world: FuzzWorld,
  send: (request: FuzzRequest) => Promise<FuzzAnswer>,
): Promise<void> {
  const example = PUBLIC_EXAMPLES[`POST ${BASE}`]?.body;
  for (const key of ['live', 'test', 'stranger'] as const) {
    const side = SIDE_OF[key];
    if (side === undefined) throw new Error(`${key} has no side.`);
    const isStranger = side === 'stranger';
    for (let count = 0; count < 52; count += 1) {
      const body = JSON.stringify({
        ...example,
        serial_number: randomUUID(),
        ...(isStranger && { note_2: STRANGER_WORD, ticket_id: STRANGER_WORD }),
      });
      const headers = { 'content-type': 'application/json' };
      const { status, text } = await send({ method: 'POST', path: BASE, key, headers, body });
      if (status !== 201) throw new Error(`Not ordered: ${text}`);
      const { id }: { id: string } = JSON.parse(text);
      world.orders[side].add(id);
      world.words.set(`{${side}}`, id);
    }
    const list = await send({ method: 'GET', path: BASE, key, headers: {}, body: null });
    const { next }: { next: string | null } = JSON.parse(list.text);
    const cursor = new URL(next ?? '').searchParams.get('cursor') ?? '';
    world.words.set(`{cursor:${side}}`, cursor);
  }
}
