import type { LightMyRequestResponse } from 'fastify';
import { injectAudited } from '../helpers/auditCheck.ts';
import { addPrices } from '../helpers/orders.ts';
import { addOrganisation } from '../helpers/organizations.ts';
import { plainJpeg } from '../helpers/photos.ts';
import type { TestPortal } from '../helpers/portal.ts';
import {
  CALLERS,
  type CallerName,
  headersOf,
  makeKeys,
  makeTokens,
  ownerFor,
  type Side,
  sideOf,
  type World,
} from './callers.ts';
import { CASES, type Case } from './cases.ts';
import { aReturn, canaryOf } from './things.ts';

/**
 * Objects that a request names: the caller's own (Acme's admin's, if the caller has no account), a
 * colleague's, the other organization's, one that doesn't exist, and one that can't exist.
 */
export const COLUMNS = ['own', 'colleague', 'foreign', 'absent', 'malformed'] as const;
export type Column = (typeof COLUMNS)[number];

/** Raised limits: the matrix sends as many requests as it needs. */
export const ISOLATION_ENV = {
  SIGN_INS_PER_IP: '1000000',
  MAGIC_LINKS_PER_ADDRESS: '1000000',
  API_READS_PER_MINUTE: '1000000',
  SCIM_CALLS_PER_MINUTE: '1000000',
  // Configures a carrier, a text provider and incoming mail, so that their webhooks exist.
  CARRIER: 'easypost',
  SMS_URL: 'http://127.0.0.1:9',
  SMS_ACCOUNT_SID: 'AC1',
  SMS_AUTH_TOKEN: 'secret',
  SMS_FROM: '+15125550100',
  INBOUND_MAIL_ADDRESS: 'leavers@in.portal.test',
  INBOUND_MAIL_PASSWORD: 'postmark-knows-this-password',
  EASYPOST_API_KEY: 'key',
  EASYPOST_WEBHOOK_SECRET: 'secret',
  WAREHOUSE_ADDRESS_US: 'Warehouse; 1 Depot Rd; Memphis; TN; 38118; +1 901 555 0100',
};

/** One request and its result. */
export interface Cell {
  readonly route: string;
  readonly caller: CallerName;
  /** Null if the path names no object. */
  readonly column: Column | null;
  /** `200`, `404 not-found`. */
  readonly answer: string;
  /** Whether the response contains data of the organization that the caller doesn't belong to. */
  readonly isLeak: boolean;
  /** Whether a row of the organization that the caller doesn't belong to was added, changed or removed. */
  readonly hasTouched: boolean;
}

/** Creates two organizations with corresponding data. */
export async function makeWorld(portal: TestPortal): Promise<World> {
  const globex = await addOrganisation(portal.testDatabase.database, {
    name: 'Globex',
    domain: 'globex.test',
    now: portal.clock.now(),
  });
  const { pool } = portal.testDatabase;
  await pool.query('UPDATE organisations SET name = $1, display_name = $1 WHERE id = $2', [
    canaryOf('globex'),
    globex.id,
  ]);
  await pool.query('UPDATE organisations SET name = $1, display_name = $1 WHERE id = $2', [
    canaryOf('acme'),
    portal.acme.id,
  ]);
  await pool.query('UPDATE organisations SET offers_texts = true');
  await addPrices(portal, portal.acme.id);
  await addPrices(portal, globex.id);
  const keys = await makeKeys(portal);
  const tokens = await makeTokens(portal);
  await countWrites(portal, [portal.acme.id, globex.id]);
  const world = { portal, acme: portal.acme, globex, keys, tokens };
  for (const whose of ['own', 'foreign'] as const) {
    await aReturn(world, ownerFor(world, 'admin', whose));
  }
  for (const side of ['acme', 'globex'] as const) {
    if (!(await writesOf(world, side)).endsWith('true')) throw new Error('No write is counted.');
  }
  return world;
}

/** One key that stands for all on the portal's own endpoints, which accept no API keys. */
const ONE_KEY: CallerName = 'key returns:write';
const isOf = (name: string) => (caller: CallerName) => caller.split(' ').includes(name);
const [isKey, isProvider] = [isOf('key'), isOf('provider')];
const isForPrograms = (route: string) => / \/api\/v\d\//.test(route);
const isForProviders = (route: string) => route.includes(' /scim/');
export const callersOf = (route: string): readonly CallerName[] =>
  CALLERS.filter((caller) => {
    // Tokens of identity providers are accepted only by their own endpoints.
    if (isProvider(caller)) return isForProviders(route);
    return caller === ONE_KEY || !isKey(caller) || isForPrograms(route);
  });

/**
 * Returns one caller of each kind, for runs on every change: signed out, with fewer and with all
 * permissions, the latter two foreign to the other organization; among API keys each scope.
 */
export const fewCallersOf = (route: string): readonly CallerName[] => {
  if (isForProviders(route)) {
    return ['anonymous', 'admin', 'provider', 'revoked provider'];
  }
  return isForPrograms(route)
    ? CALLERS.filter((caller) => caller === 'anonymous' || caller.startsWith('key '))
    : ['anonymous', 'member', 'admin'];
};

/** Signed-out callers can't tell organizations apart, so an existing and a missing object suffice. */
export const fewColumnsOf = (caller: CallerName): readonly Column[] =>
  caller === 'anonymous' ? ['own', 'absent'] : COLUMNS;

/** Requests a route as each of these callers, for each kind of object. */
export async function askRoute(
  world: World,
  route: string,
  callers: readonly CallerName[] = callersOf(route),
  columnsOf: (caller: CallerName) => readonly Column[] = () => COLUMNS,
): Promise<Cell[]> {
  const routeCase = CASES[route];
  if (routeCase === undefined) throw new Error(`${route} has no case.`);
  const named = COLUMNS.filter(
    (column) =>
      (column !== 'colleague' || routeCase.names?.arePersonal) &&
      (column !== 'foreign' || !routeCase.names?.areEverybodys),
  );
  const cells: Cell[] = [];
  for (const caller of callers) {
    const few = columnsOf(caller);
    const columns = routeCase.names ? named.filter((column) => few.includes(column)) : [null];
    // Reads change nothing, so one session suffices.
    const headers = looks(route) ? await headersOf(world, caller) : undefined;
    for (const column of columns) {
      cells.push(await ask(world, route, { asked: routeCase, caller, column, headers }));
    }
  }
  return cells;
}

const looks = (route: string) => route.startsWith('GET ');

interface Asking {
  readonly asked: Case;
  readonly caller: CallerName;
  readonly column: Column | null;
  /** Headers of the request; created if absent. */
  readonly headers: Readonly<Record<string, string>> | undefined;
}

async function ask(
  world: World,
  route: string,
  { asked: routeCase, caller, column, headers }: Asking,
): Promise<Cell> {
  const params = await paramsOf(world, route, { asked: routeCase, caller, column });
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    .replace('*', '');
  const query = routeCase.query?.(world, params) ?? '';
  const body = await routeCase.body?.(world, params);
  const side = sideOf(caller);
  const foreign: Side | null = side === null ? null : side === 'acme' ? 'globex' : 'acme';
  const isWatched = foreign !== null && !routeCase.isLink;
  const before = isWatched ? await writesOf(world, foreign) : '';
  const response = await injectAudited(world.portal.app, {
    // Routes begin with a method; the type of `split` can't express it.
    method: method as 'GET',
    remoteAddress: nextAddress(),
    url: query === '' ? path : `${path}?${query}`,
    headers: {
      host: new URL(world.portal.services.config.publicUrl).host,
      accept: 'application/json',
      ...(headers ?? (await headersOf(world, caller))),
      ...(routeCase.isPhoto && { 'content-type': 'application/octet-stream' }),
      ...(routeCase.isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(routeCase.isPhoto && { payload: plainJpeg(10) }),
    ...(body && { payload: routeCase.isForm ? new URLSearchParams({ ...body }).toString() : body }),
    payloadAsStream: routeCase.isStream ?? false,
  });
  const text = routeCase.isStream ? await headOf(response) : response.body;
  const after = isWatched ? await writesOf(world, foreign) : '';
  return {
    route,
    caller,
    column,
    answer: answerOf(response.statusCode, text),
    isLeak: isWatched && text.includes(canaryOf(foreign)),
    hasTouched: before !== after,
  };
}

type Params = Readonly<Record<string, string>>;

/** Unchanged objects, by kind and owner. */
const untouched = new WeakMap<World, Map<object, Map<string, Params>>>();

async function paramsOf(
  world: World,
  route: string,
  { asked: { names, isLink }, caller, column }: Omit<Asking, 'headers'>,
): Promise<Params> {
  if (names === undefined || column === null) return {};
  if (column === 'absent') return names.absent(world);
  if (column === 'malformed') return names.malformed;
  const owner = ownerFor(world, caller, column);
  // A foreign object that is changed fails the test: `hasTouched`.
  const isRefused = !isLink && (caller === 'anonymous' || column === 'foreign');
  if (!names.areMany || !(looks(route) || isRefused)) return names.make(world, owner);
  const ofWorld = untouched.get(world) ?? new Map<object, Map<string, Params>>();
  untouched.set(world, ofWorld);
  const ofKind = ofWorld.get(names) ?? new Map<string, Params>();
  ofWorld.set(names, ofKind);
  const params = ofKind.get(owner.email) ?? (await names.make(world, owner));
  ofKind.set(owner.email, params);
  return params;
}

let addresses = 0;
/** Returns a new IP address for each request, so that limits don't apply. */
function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** First chunk of an endless response. */
async function headOf(response: LightMyRequestResponse): Promise<string> {
  const stream = response.stream();
  const [first] = await stream.take(1).toArray();
  stream.destroy();
  return String(first ?? '');
}

function answerOf(status: number, text: string): string {
  const [, code] = /"type":"urn:portal:problem:([\w-]+)"/.exec(text) ?? [];
  return code === undefined ? `${status}` : `${status} ${code}`;
}

/** Number of writes to the organization's rows since the world was created. */
async function writesOf({ portal, ...sides }: World, side: Side): Promise<string> {
  const { rows } = await portal.testDatabase.pool.query<{ writes: string }>(
    `SELECT last_value::text || is_called AS writes FROM ${counterOf(sides[side].id)}`,
  );
  return rows[0]?.writes ?? '';
}

const counterOf = (organisationId: string) => `writes_of_${organisationId}`;

/** Counts each row of these organizations that is written or removed, in any table. */
async function countWrites(
  { testDatabase: { pool } }: TestPortal,
  organisations: readonly string[],
): Promise<void> {
  for (const id of organisations) await pool.query(`CREATE SEQUENCE ${counterOf(id)}`);
  await pool.query(`
    CREATE FUNCTION count_write(id text) RETURNS void LANGUAGE sql SECURITY DEFINER AS $$
      SELECT nextval(to_regclass('${counterOf('')}' || id))
      WHERE to_regclass('${counterOf('')}' || id) IS NOT NULL
    $$;
    CREATE FUNCTION count_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF TG_OP <> 'INSERT' THEN PERFORM count_write(OLD.organisation_id::text); END IF;
      IF TG_OP <> 'DELETE' THEN PERFORM count_write(NEW.organisation_id::text); END IF;
      RETURN NULL;
    END $$;
    CREATE FUNCTION count_organisation() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      PERFORM count_write(coalesce(NEW.id, OLD.id)::text);
      RETURN NULL;
    END $$`);
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'organisation_id'`,
  );
  const tables = [
    ['organisations', 'count_organisation'],
    ...rows.map(({ name }) => [name, 'count_row']),
  ];
  for (const [table, counts] of tables) {
    await pool.query(
      `CREATE TRIGGER counts AFTER INSERT OR UPDATE OR DELETE ON ${table}
       FOR EACH ROW EXECUTE FUNCTION ${counts}()`,
    );
  }
}
