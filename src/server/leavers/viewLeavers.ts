import { snoozeDayOf } from '../../domain/handling/snoozeDays.ts';
import { leaverDestination, leaverOrder, startOfLeaver } from '../../domain/leavers/leaverOrder.ts';
import type {
  LeaverDetails,
  LeaverEntry,
  LeaverForm,
  LeaverRow,
} from '../../domain/leavers/leavers.ts';
import { NOT_NEEDED_REASONS, NOT_NEEDED_WORDS } from '../../domain/leavers/leaverWords.ts';
import { currencyOf } from '../../domain/returns/ordering/offerCurrency.ts';
import { orderPrice } from '../../domain/returns/ordering/orderPrice.ts';
import type { Destination, Offer } from '../../domain/returns/returns.ts';
import {
  offeredTemplates,
  type Template,
  templateOfLeaver,
} from '../../domain/returns/templates.ts';
import { COUNTRY_WORDS } from '../../domain/words.ts';
import { leaverActions } from '../../machines/leaver/apply.ts';
import { assigneeIn, type Names, namesOf, viewHandling } from '../handling/readHandling.ts';
import { timeZoneOf } from '../organization/timeZone.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { readOffer } from '../returns/ordering/offer.ts';
import { type KnownFacts, readFacts, type Viewer } from './facts.ts';
import { wordsOfDay } from './followSource.ts';
import { formOf, type StoredLeaver } from './leaverRow.ts';
import { followedWords } from './sourceNotice.ts';

/** Returns leavers of one organization as rows of the list. */
export async function viewRows(
  tx: TenantTransaction,
  organisationId: string,
  rows: readonly StoredLeaver[],
  viewer: Viewer,
): Promise<readonly LeaverRow[]> {
  const offer = await readOffer(tx, organisationId);
  const factsOf = await readFacts(tx, organisationId, rows, offer, viewer);
  const terms = await startTerms(tx, organisationId, offer, viewer);
  const names = await namesOf(
    tx,
    organisationId,
    rows.map((row) => row.assigned_to),
  );
  return rows.map((row) => viewRow(row, factsOf(row), terms, names));
}

/** Facts that the start of a leaver's returns depends on. */
interface StartTerms {
  readonly templates: readonly Template[] | undefined;
  readonly timeZone: string;
  readonly now: number;
}

const startTerms = async (
  tx: TenantTransaction,
  organisationId: string,
  { templates }: Offer,
  { now }: Viewer,
): Promise<StartTerms> => ({
  templates,
  timeZone: await timeZoneOf(tx, organisationId),
  now: now.getTime(),
});

function viewRow(
  row: StoredLeaver,
  facts: KnownFacts,
  { templates, timeZone, now }: StartTerms,
  names: Names,
): LeaverRow {
  const template = templateOfLeaver(templates, row.template);
  const { city, region, country } = row.employee_address;
  const place = [city, region === '' && country !== null ? COUNTRY_WORDS[country] : region];
  return {
    leaverNumber: row.leaver_number,
    state: row.state,
    reason: row.reason,
    reasonNote: row.reason_note,
    lastDay: row.last_day,
    employeeName: row.employee_name,
    employeeEmail: row.employee_email,
    employeePlace: place.filter((part) => part !== '').join(', '),
    devices: row.devices,
    isFromWarehouse: row.is_from_warehouse,
    ticketId: row.ticket_id,
    source: row.source,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
    missing: [...facts.missing],
    duplicates: [...facts.duplicates],
    returns: [...facts.orderNumbers],
    canceledReturns: [...facts.canceledNumbers],
    startsAt: startOfLeaver(row.last_day, template?.start, timeZone, now),
    orderDueAt:
      facts.isComplete && !facts.isDuplicate ? (row.order_due_at?.toISOString() ?? null) : null,
    actions: [...leaverActions(row, facts)],
    assignee: assigneeIn(names, row.assigned_to),
    snoozedUntil: row.snoozed_until && snoozeDayOf(row.snoozed_until, timeZone),
  };
}

/** Returns one leaver with everything that is known. */
export async function viewLeaver(
  tx: TenantTransaction,
  row: StoredLeaver,
  viewer: Viewer,
): Promise<LeaverDetails> {
  const { organisation_id: organisationId } = row;
  const offer = await readOffer(tx, organisationId);
  const factsOf = await readFacts(tx, organisationId, [row], offer, viewer);
  const terms = await startTerms(tx, organisationId, offer, viewer);
  const form = formOf(row);
  const template = templateOfLeaver(offer.templates, row.template);
  const { order } = leaverOrder(form, offer, null, template);
  const offered = offeredTemplates(offer.templates);
  const history = await tx
    .selectFrom('leaver_events')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('leaver_id', '=', row.id)
    .orderBy('id')
    .execute();
  const names = await namesOf(tx, organisationId, [row.assigned_to, row.snoozed_by]);
  const { timeZone } = terms;
  return {
    ...viewRow(row, factsOf(row), terms, names),
    version: String(row.version),
    form,
    externalId: row.external_id,
    currency: currencyOf(offer, order ?? {}),
    ...termsWith(form, offer, template),
    template: template?.key ?? '',
    templates: (offered.length === 0 ? [] : [null, ...offered]).map((one) => ({
      key: one?.key ?? '',
      name: one?.name ?? '',
      startsAt: startOfLeaver(form.lastDay, one?.start, terms.timeZone, terms.now),
      ...termsWith(form, offer, one),
    })),
    history: history.map(({ id, at, type, actor_name: actor, event }) => ({
      id,
      at: at.toISOString(),
      type,
      actor,
      detail: detailOf(event),
    })),
    handling: viewHandling(row, names, {
      isOpen: row.state === 'waiting',
      timeZone,
      now: viewer.now,
    }),
  };
}

/** Returns the price and the destination of an order with a template. */
function termsWith(form: LeaverForm, offer: Offer, template: Template | null) {
  const { order } = leaverOrder(form, offer, null, template);
  const devices = form.devices.flatMap(({ device }) => device ?? []);
  return {
    price: order && orderPrice(offer, devices, order.lane),
    destination: destinationWords(leaverDestination(form, offer, template), offer),
  };
}

function destinationWords(goal: Destination, offer: Offer): string {
  if (goal.kind !== 'saved') return 'Warehouse';
  return offer.addresses.find(({ id }) => id === goal.addressId)?.label ?? '';
}

/** Parts of a leaver in sentences of the history. */
const PART_WORDS: Readonly<Record<string, string>> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  language: 'language',
  address: 'address',
  lastDay: 'last day',
  devices: 'devices',
  ticketId: 'ticket',
  note: 'note',
  template: 'template',
};

/**
 * Formats the details of an entry: "Last day, devices", "They keep the device: paid for it", "Last day:
 * Dec 31, 2026. RTN-100482 starts then."
 */
function detailOf(event: Record<string, unknown>): LeaverEntry['detail'] {
  const { changed, returns, reason, note, text } = event;
  const { lastDay, moved, kept, canceled, started, template } = event;
  const list = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  const parts = list(changed).map((part) => PART_WORDS[part] ?? part);
  const known = NOT_NEEDED_REASONS.find((one) => one === reason);
  const words = [
    ...(parts.length > 0 ? [parts.join(', ')] : []),
    ...(list(returns).length > 0 ? [list(returns).join(', ')] : []),
    ...(known === undefined ? [] : [NOT_NEEDED_WORDS[known]]),
    ...[note, text].flatMap((words) => (typeof words === 'string' && words !== '' ? [words] : [])),
    ...(typeof lastDay === 'string' ? [wordsOfDay(lastDay)] : []),
  ].join(': ');
  const numbers = Object.entries({ moved, kept, canceled, started })
    .map(([what, value]) => [what, list(value)] as const)
    .filter(([, found]) => found.length > 0);
  return [
    `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
    followedWords(Object.fromEntries(numbers)),
    typeof template === 'string' ? `With the template ${template}` : '',
  ]
    .filter((text) => text !== '')
    .join('. ');
}
