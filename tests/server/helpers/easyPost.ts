import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EASYPOST_SECRET } from './easyPostEvents.ts';

const EASYPOST_KEY = 'EZTK-of-the-test';

/** A stored shipment, with the fields of EasyPost's API. */
export interface KeptShipment {
  readonly id: string;
  readonly reference: string;
  /** Requested shipment. */
  readonly wanted: Record<string, unknown>;
  trackingCode: string | null;
  insurance: unknown;
}

/** A stored pick-up, with the fields of EasyPost's API. */
export interface KeptPickup {
  readonly id: string;
  readonly reference: string;
  readonly wanted: Record<string, unknown>;
  status: 'unknown' | 'scheduled' | 'canceled';
  /** Number of times that it was bought. */
  bought: number;
}

/**
 * Failure in place of the usual response: a status with an error, other fields than documented, or
 * no response although the work was done, or is done at `catchUp`.
 */
type Mishap =
  | { readonly status: number; readonly code: string; readonly message: string }
  | { readonly fields: Readonly<Record<string, unknown>> }
  | 'answerLost'
  | 'doneLate';

export interface LoopbackEasyPost {
  readonly env: Readonly<Record<string, string>>;
  readonly shipments: KeptShipment[];
  readonly pickups: KeptPickup[];
  /** Rates of pick-ups offered from now on; none answer with the carriers' messages. */
  pickupRates: typeof PICKUP_RATES;
  /** Carriers with which there are accounts. */
  accounts: readonly string[];
  /** Whether labels have files to print; the portal draws others. */
  hasLabelFiles: boolean;
  /** Whether it answers nothing about pick-ups for now. */
  isPickupAway: boolean;
  /** "POST /v2/shipments", in order. */
  readonly calls: string[];
  /** Makes the next call fail whose line has this prefix. */
  next(call: string, mishap: Mishap): void;
  /** Does what is late. */
  catchUp(): void;
  /** Rates offered from now on. */
  rates: readonly { readonly carrier: string; readonly service: string; readonly rate: string }[];
  stop(): Promise<void>;
  /** Keeps the server listening for the next test, whose portal then has the same settings. */
  leave(): void;
}

const RATES = [
  { carrier: 'UPSDAP', service: 'Ground', rate: '12.41' },
  { carrier: 'USPS', service: 'GroundAdvantage', rate: '8.05' },
  { carrier: 'FedexDefault', service: 'GROUND_HOME_DELIVERY', rate: '14.90' },
];

const PICKUP_RATES = [
  { carrier: 'UPSDAP', service: 'Same-day Pickup', rate: '9.20' },
  { carrier: 'UPSDAP', service: 'Future-day Pickup', rate: '6.75' },
];

const AWAY = { status: 503, code: 'TIMEOUT', message: 'Try later.' } as const;

/** Servers left by earlier tests of this worker. */
const left: Server[] = [];

async function startListening(): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server.unref();
}

/** Starts a server on loopback that behaves like EasyPost's API for shipments and pick-ups. */
export async function startEasyPost(): Promise<LoopbackEasyPost> {
  const mishaps: { call: string; mishap: Mishap }[] = [];
  const late: (() => void)[] = [];
  const server = left.pop() ?? (await startListening());
  server.on('request', answer);
  // A server that listens on a port has an address with a port.
  const { port } = server.address() as AddressInfo;
  const world: LoopbackEasyPost = {
    env: {
      CARRIER: 'easypost',
      EASYPOST_API_KEY: EASYPOST_KEY,
      EASYPOST_WEBHOOK_SECRET: EASYPOST_SECRET,
      EASYPOST_API_URL: `http://127.0.0.1:${port}/v2/`,
      WAREHOUSE_ADDRESS_US: 'Retriever Warehouse; 1 Depot Rd; Memphis; TN; 38118; +1 901 555 0100',
    },
    shipments: [],
    pickups: [],
    pickupRates: PICKUP_RATES,
    accounts: ['USPS', 'UPS DAP'],
    hasLabelFiles: true,
    isPickupAway: false,
    calls: [],
    rates: RATES,
    next: (call, mishap) => void mishaps.push({ call, mishap }),
    catchUp: () => {
      for (const does of late.splice(0)) does();
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
    leave: () => {
      server.off('request', answer);
      if (server.listening) left.push(server);
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = `${request.method} ${request.url}`;
    world.calls.push(call);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const key = Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64').toString();
    const at = mishaps.findIndex((each) => call.startsWith(each.call));
    const [planned] = at < 0 ? [] : mishaps.splice(at, 1);
    const isAway = world.isPickupAway && call.includes('/v2/pickups');
    const mishap = planned?.mishap ?? (isAway ? AWAY : undefined);
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (key !== `${EASYPOST_KEY}:`) return send(401, errorOf('APIKEY.INVALID', 'Wrong key.'));
    const text = Buffer.concat(chunks).toString();
    const does = () => work(world, call, text === '' ? {} : JSON.parse(text));
    if (mishap === 'doneLate') {
      late.push(does);
      return void request.socket.destroy();
    }
    if (typeof mishap === 'object' && 'status' in mishap) {
      return send(mishap.status, errorOf(mishap.code, mishap.message));
    }
    const [status, body] = does();
    if (mishap === 'answerLost') request.socket.destroy();
    else send(status, Array.isArray(body) ? body : { ...body, ...mishap?.fields });
  }
  return world;
}

function errorOf(code: string, message: string) {
  return { error: { code, message, errors: [] } };
}

interface Body {
  shipment?: Record<string, unknown>;
  pickup?: Record<string, unknown>;
  rate?: { id: string };
  insurance?: unknown;
}

/** Answers as documented: https://docs.easypost.com/docs/pickups */
function workOnPickups(world: LoopbackEasyPost, call: string, body: Body): [number, object] {
  if (call === 'POST /v2/pickups') {
    const wanted = body.pickup ?? {};
    const stored: KeptPickup = {
      id: `pickup_${world.pickups.length + 1}`,
      reference: String(wanted.reference),
      wanted,
      status: 'unknown',
      bought: 0,
    };
    world.pickups.push(stored);
    return [201, pickupOf(world, stored)];
  }
  const [, id, action] = /^\w+ \/v2\/pickups\/([^/]+)(?:\/(buy|cancel))?$/.exec(call) ?? [];
  const stored = world.pickups.find((each) => each.id === id || each.reference === id);
  if (!stored) return [404, errorOf('NOT_FOUND', 'The requested resource could not be found.')];
  if (action === 'buy') {
    stored.bought++;
    stored.status = 'scheduled';
  }
  if (action === 'cancel') {
    if (stored.status !== 'scheduled') {
      return [422, errorOf('PICKUP.CANCEL.FAILURE', 'The pickup is not scheduled.')];
    }
    stored.status = 'canceled';
  }
  return [200, pickupOf(world, stored)];
}

function pickupOf(
  { pickupRates }: LoopbackEasyPost,
  { id, reference, status, wanted }: KeptPickup,
) {
  return {
    ...{ id, reference, status, object: 'Pickup', mode: 'test' },
    ...{ min_datetime: wanted.min_datetime, max_datetime: wanted.max_datetime },
    confirmation: status === 'unknown' ? null : 'WTC60046000',
    messages:
      pickupRates.length > 0
        ? []
        : [{ carrier: 'UPSDAP', type: 'rate_error', message: 'No pickups on this day.' }],
    pickup_rates: pickupRates.map((rate, index) => ({
      ...rate,
      ...{ id: `pickuprate_${index}`, object: 'PickupRate', currency: 'USD', pickup_id: id },
    })),
  };
}

function work(world: LoopbackEasyPost, call: string, body: Body): [number, object] {
  if (call === 'GET /v2/carrier_accounts') {
    return [200, world.accounts.map((readable) => ({ object: 'CarrierAccount', readable }))];
  }
  if (call.includes(' /v2/pickups')) return workOnPickups(world, call, body);
  if (call === 'POST /v2/shipments') {
    const requested = body.shipment ?? {};
    const stored: KeptShipment = {
      id: `shp_${world.shipments.length + 1}`,
      reference: String(requested.reference),
      wanted: requested,
      trackingCode: null,
      insurance: null,
    };
    world.shipments.push(stored);
    return [201, shipmentOf(world, stored)];
  }
  const [, id, action] = /^\w+ \/v2\/shipments\/([^/]+)(\/buy)?$/.exec(call) ?? [];
  const stored = world.shipments.find((each) => each.id === id || each.reference === id);
  if (!stored) return [404, errorOf('NOT_FOUND', 'The requested resource could not be found.')];
  if (action !== undefined) {
    if (stored.trackingCode !== null) {
      return [422, errorOf('SHIPMENT.POSTAGE.EXISTS', 'Postage already exists.')];
    }
    stored.trackingCode = `9400TEST${stored.id.slice(4).padStart(6, '0')}`;
    stored.insurance = body.insurance ?? null;
  }
  return [200, shipmentOf(world, stored)];
}

function shipmentOf(
  world: LoopbackEasyPost,
  { id, reference, trackingCode, wanted: requested }: KeptShipment,
) {
  const rates = world.rates.map((rate, index) => ({
    id: `rate_${id}_${index}`,
    object: 'Rate',
    currency: 'USD',
    ...rate,
  }));
  const isBought = trackingCode !== null;
  return {
    ...requested,
    id,
    object: 'Shipment',
    mode: 'test',
    reference,
    rates,
    messages:
      rates.length === 0
        ? [{ carrier: 'USPS', type: 'rate_error', message: 'No service to this place.' }]
        : [],
    tracking_code: trackingCode,
    selected_rate: isBought ? rates.find(({ carrier }) => carrier === 'USPS') : null,
    postage_label: isBought
      ? {
          ...{ id: `pl_${id}`, object: 'PostageLabel' },
          label_url: world.hasLabelFiles ? `https://labels.test/${id}.pdf` : null,
        }
      : null,
    tracker: isBought ? { id: `trk_${id}`, tracking_code: trackingCode } : null,
  };
}
