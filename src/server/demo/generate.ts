import { createHash } from 'node:crypto';
import type { Address, SavedAddress } from '../../domain/address.ts';
import { currencyOf } from '../../domain/returns/ordering/offerCurrency.ts';
import { byName, REFERENCES, referenceColumns } from '../../domain/returns/references.ts';
import type { Offer, Options, References } from '../../domain/returns/returns.ts';
import type { ReturnStatus } from '../../domain/returns/status/status.ts';
import { type Device, LANE_ENDS, type Lane } from '../../domain/words.ts';
import { makeKit } from '../carriers/demo/kits.ts';
import { SeededRandom } from '../carriers/demo/random.ts';
import { columnsOf } from '../returns/lifecycle/record.ts';
import { searchTextOf } from '../returns/reading/searchText.ts';
import type { Actor } from '../services/actors.ts';
import { type History, makeHistory, type Problem } from './history.ts';
import { makeEmployee } from './people.ts';

/** Organization that returns are generated for. */
export interface DemoOrganisation {
  readonly id: string;
  readonly expiryDays: number;
  readonly reminderDays: readonly number[];
  readonly offer: Pick<Offer, 'items' | 'currency' | 'addresses'>;
  /** Users who order. */
  readonly people: readonly [Actor, ...Actor[]];
  /** Employee who receives devices at the warehouse. */
  readonly receiver: Actor;
}

/** Frequency of each status among many returns. */
const STATUS_WEIGHTS: Record<ReturnStatus, number> = {
  awaitingApproval: 0,
  cancellable: 1,
  awaitingAddress: 0,
  postponed: 0,
  awaitingShipment: 3,
  boxInTransit: 5,
  boxDelivered: 12,
  deviceInTransit: 5,
  delivered: 4,
  receivedAtWarehouse: 2,
  complete: 60,
  cancelled: 4,
  notReturned: 3,
  lost: 1,
  closed: 1,
};
const DEVICE_WEIGHTS: Record<Device, number> = { laptop: 14, monitor: 3, cell_phone: 2, tablet: 1 };
const LANE_WEIGHTS: Record<Lane, number> = { 'US-US': 14, 'CA-US': 2, 'GB-US': 1, 'GB-GB': 3 };

/** Return with its history, as rows. The caller chooses the IDs. */
export interface GeneratedReturn {
  readonly row: ReturnType<typeof makeRow>;
  readonly history: History;
}

interface GenerateOptions {
  readonly seed: number;
  /** Index of the return under this seed. */
  readonly index: number;
  /** Unused ID of the table `returns`, decimal. */
  readonly id: string;
  readonly now: Date;
  /** Current status; random if absent. */
  readonly status?: ReturnStatus;
  /** Whether it has a problem, in statuses that allow one; random if absent. */
  readonly isTroubled?: boolean;
}

/** Generates a return, deterministically for the same organization and request. */
export function generateReturn(
  organisation: DemoOrganisation,
  { seed, index, id, now, status, isTroubled }: GenerateOptions,
): GeneratedReturn {
  const random = new SeededRandom(seed, index);
  const target = status ?? random.weighted(STATUS_WEIGHTS);
  const { device, lane, price } = drawOffer(random, organisation.offer);
  const { from, to } = LANE_ENDS[lane];
  const saved = organisation.offer.addresses.find(({ address }) => address.country === to);
  const isAtWarehouse = target === 'receivedAtWarehouse' || !saved || random.chance(0.3);
  const asksAddress = target === 'awaitingAddress' || target === 'postponed';
  const person = random.pick(organisation.people);
  const history = makeHistory(random, {
    input: {
      destination: isAtWarehouse ? 'warehouse' : 'office',
      country: from,
      expiryDays: organisation.expiryDays,
      reminderDays: organisation.reminderDays,
      ...(target === 'awaitingApproval' && {
        approval: { reasons: ['amount'], orderedBy: person.id },
      }),
      ...(asksAddress && { address: { isAsked: asksAddress, isKnown: true } }),
    },
    status: target,
    now,
    person,
    receiver: organisation.receiver,
    problem: drawTrouble(random, target, isTroubled),
    nextKit: () => makeKit(random, from),
  });
  const answers = {
    device,
    lane,
    price,
    employee: makeEmployee(random, from),
    saved: isAtWarehouse ? null : (saved ?? null),
    options: makeOptions(random, device),
    references: makeReferences(random, id),
  };
  return { row: makeRow(organisation, id, history, answers), history };
}

/** Problems of some returns, so that the demonstration shows returns that need attention. */
const TROUBLES: Partial<Record<ReturnStatus, readonly [Problem, ...Problem[]]>> = {
  boxInTransit: [
    { by: 'portal', what: 'noScan' },
    { by: 'employee', what: 'return.disputed' },
  ],
  boxDelivered: [
    { by: 'employee', what: 'box.missing' },
    { by: 'employee', what: 'label.lost' },
    { by: 'portal', what: 'mailBounced' },
  ],
  deviceInTransit: [{ by: 'portal', what: 'noScan' }],
  delivered: [
    { by: 'person', what: 'damaged' },
    { by: 'person', what: 'wrongItem' },
  ],
};

function drawTrouble(
  random: SeededRandom,
  status: ReturnStatus,
  isTroubled = random.chance(0.06),
): Problem | null {
  const problems = TROUBLES[status];
  return problems !== undefined && isTroubled ? random.pick(problems) : null;
}

function drawOffer(random: SeededRandom, { items }: Pick<Offer, 'items'>) {
  const device = random.weighted(DEVICE_WEIGHTS);
  const lane = random.weighted(LANE_WEIGHTS);
  const item =
    items.find((offered) => offered.device === device && offered.lane === lane) ??
    items.find((offered) => offered.device === device) ??
    items[0];
  if (!item) throw new Error('The organization has no price list.');
  return item;
}

function makeOptions(random: SeededRandom, device: Device): Options {
  return {
    charger: device !== 'monitor' && random.chance(0.8),
    cellPhone: device === 'laptop' && random.chance(0.1),
    dispose: random.chance(0.05),
    declaredValue: random.chance(0.4) ? random.integer(3, 30) * 10_000 : null,
    legalHoldDays: random.chance(0.05) ? 90 : 0,
  };
}

/**
 * Serial numbers contain the return's ID, so they are unique. Fields without a value here sometimes
 * contain their example.
 */
function makeReferences(random: SeededRandom, id: string): References {
  const serial = BigInt(id).toString(36).toUpperCase().padStart(6, '0');
  const picked: Partial<References> = {
    serialNumber: random.chance(0.85)
      ? `${random.digits('C0#')}${serial}${random.digits('##')}`
      : '',
    assetTag: random.chance(0.6) ? random.digits('AST-#####') : '',
    ticketId: random.chance(0.7) ? random.digits('HR-####') : '',
    costCentre: random.chance(0.3) ? random.digits('CC-###') : '',
    kitNote: random.chance(0.1) ? 'Please put the badge in as well.' : '',
    internalNote: '',
    language: '',
  };
  return byName(
    (name) => picked[name] ?? (random.chance(0.3) ? REFERENCES[name].imported.example : ''),
  );
}

interface Answers {
  readonly device: Device;
  readonly lane: Lane;
  readonly price: number | null;
  readonly employee: ReturnType<typeof makeEmployee>;
  readonly saved: SavedAddress | null;
  readonly options: Options;
  readonly references: References;
}

/** Row of `returns`; JSON columns as values, as `insertReturns` expects them. */
function makeRow(organisation: DemoOrganisation, id: string, history: History, answers: Answers) {
  const { employee, references, saved } = answers;
  const { state, ...columns } = columnsOf(history.snapshot, history.statusSince);
  const placed = history.entries[0]?.cause.actor;
  const key = `generated-${id}`;
  const address: Address | null = saved?.address ?? null;
  const orderNumber = `RTN-${100_000n + BigInt(id)}`;
  return {
    id,
    organisation_id: organisation.id,
    order_number: orderNumber,
    idempotency_key: key,
    idempotency_hash: `\\x${createHash('sha256').update(key).digest('hex')}`,
    created_at: history.createdAt,
    created_by: placed?.id ?? null,
    created_by_name: placed?.name ?? '',
    ...columns,
    state: JSON.parse(state) as unknown,
    device: answers.device,
    lane: answers.lane,
    price: answers.price,
    currency: currencyOf(organisation.offer, answers),
    employee_name: employee.name,
    employee_email: employee.email,
    employee_phone: employee.phone,
    employee_address: employee.address,
    destination_kind: saved === null ? 'warehouse' : 'office',
    destination:
      saved === null
        ? { recipient: 'Warehouse', company: '', address }
        : { recipient: saved.recipient, company: saved.company, address },
    options: answers.options,
    ...referenceColumns(references),
    search_text: searchTextOf(
      {
        orderNumber,
        employeeName: employee.name,
        employeeEmail: employee.email,
        ...references,
      },
      history.snapshot.context.shipments,
    ),
  };
}
