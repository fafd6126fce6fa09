import { isDay } from '../../domain/day.ts';
import type { FieldErrors } from '../../domain/failure.ts';
import { parseFullAddress, readCountry } from '../../domain/fullAddress.ts';
import type { LeaverForm } from '../../domain/leavers/leavers.ts';
import { LEAVER_STATES } from '../../domain/leavers/leaverWords.ts';
import {
  type ApiOffboarding,
  type ApiOffboardingList,
  type OffboardingQuery,
  type OffboardingReport,
  toSnake,
} from '../../domain/programs/publicApiOffboardings.ts';
import { tidyLine } from '../../domain/tidy.ts';
import type { Caller } from '../apiKeys/keys.ts';
import { apiLeaver, apiLeavers } from '../leavers/apiLeaver.ts';
import { isRehireKnown } from '../leavers/followSource.ts';
import { findLeaver, leaverSubject } from '../leavers/leaverRow.ts';
import { registerLeaver } from '../leavers/register.ts';
import { takeStep } from '../leavers/takeStep.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { retryCollisions } from '../returnActions/placeOrder.ts';
import type { AuditActor } from '../services/audit.ts';
import type { Services } from '../services/services.ts';
import { fieldsOf, invalidFields } from './failures.ts';
import { principalOf } from './order.ts';
import { inRequestNames, REQUIRED } from './orderForm.ts';
import { templateKeyIn } from './orderTemplate.ts';
import { pageOf, parsePageRequest } from './pages.ts';

/**
 * Returns one page of an organization's leavers, newest first.
 * @param address absolute URL of the request without its query, which the links are made from
 * @throws ApiError 400 for an invalid cursor
 */
export async function readOffboardings(
  tx: TenantTransaction,
  organisationId: string,
  request: OffboardingQuery,
  { address, now }: { readonly address: string; readonly now: Date },
): Promise<ApiOffboardingList> {
  const pageRequest = parsePageRequest(request);
  const { place, isBefore, direction, since, limit } = pageRequest;
  const { last_day_from: from, last_day_to: to, external_id: externalId } = request;
  const state = LEAVER_STATES.find((known) => toSnake(known) === request.status);
  let query = tx
    .selectFrom('leavers')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit);
  if (since !== null) query = query.where('updated_at', '>=', since);
  if (from !== undefined) query = query.where('last_day', '>=', from);
  if (to !== undefined) query = query.where('last_day', '<=', to);
  if (state !== undefined) query = query.where('state', '=', state);
  if (externalId !== undefined) query = query.where('external_id', '=', tidyLine(externalId));
  if (place !== null) {
    query = query.where((all) =>
      all(
        all.refTuple('created_at', 'id'),
        isBefore ? '>' : '<',
        all.tuple(new Date(place.createdAt), place.id),
      ),
    );
  }
  const found = await query.execute();
  const shapes = await apiLeavers(tx, organisationId, found, now);
  const shapeOf = new Map(shapes.map((shape) => [shape.id, shape]));
  return pageOf(found, pageRequest, request, address, (row) => {
    const shape = shapeOf.get(row.leaver_number);
    if (shape === undefined) throw new Error('A listed leaver has a shape.');
    return shape;
  });
}

/** Returns one leaver. Throws the same 404 for an absent and for a foreign one. */
export async function readOffboarding(
  tx: TenantTransaction,
  which: { readonly organisationId: string; readonly leaverNumber: string },
  now: Date,
): Promise<ApiOffboarding> {
  return apiLeaver(tx, await findLeaver(tx, which), now);
}

const authorOf = (caller: Caller): AuditActor => ({
  organisationId: caller.actsFor,
  actor: { kind: 'apiKey', id: caller.keyId, name: caller.keyName },
});

/**
 * Adds or updates a leaver for a program, or cancels one who stays.
 * @returns status 201 for a new one
 * @throws ApiError 400 with errors by the request's own field names
 */
export async function reportForProgram(
  services: Services,
  caller: Caller,
  sent: OffboardingReport,
): Promise<{ readonly status: number; readonly body: ApiOffboarding }> {
  const { database, clock } = services;
  const externalId = tidyLine(sent.external_id ?? '');
  if (sent.rehired === true)
    return { status: 200, body: await rehire(services, caller, externalId) };
  const by = authorOf(caller);
  try {
    const answer = await database.forOrganisation(caller.actsFor, async (tx) => {
      const { row, outcome, changed, followed } = await registerLeaver(tx, services, {
        by,
        createdBy: caller.userId,
        source: 'api',
        externalId,
        key: null,
        template: await templateKeyIn(tx, caller.actsFor, sent.template),
        formOf: (before) => formIn(sent, before),
      });
      const day = { lastDay: row.last_day, ...followed };
      const details = {
        ...(outcome === 'updated' && { changed }),
        ...((outcome === 'added' || followed !== undefined) && day),
      };
      await services.audit(
        tx,
        outcome === 'kept' ? 'unchanged' : { subject: leaverSubject(row), after: details, by },
      );
      const body = await apiLeaver(tx, row, clock.now());
      return { status: outcome === 'added' ? 201 : 200, body };
    });
    services.wakeWorker();
    return answer;
  } catch (error) {
    const fields = fieldsOf(error);
    throw fields === null ? error : invalidFields(inNames(fields));
  }
}

async function rehire(
  services: Services,
  caller: Caller,
  externalId: string,
): Promise<ApiOffboarding> {
  const row =
    externalId === ''
      ? undefined
      : await services.database.readForOrganisation(caller.actsFor, (tx) =>
          tx
            .selectFrom('leavers')
            .select('leaver_number')
            .where('organisation_id', '=', caller.actsFor)
            .where('source', '=', 'api')
            .where('external_id', '=', externalId)
            .executeTakeFirst(),
        );
  if (row === undefined) {
    throw invalidFields({ external_id: ['There is no offboarding with this id.'] });
  }
  return cancelForProgram(services, caller, row.leaver_number);
}

/**
 * Cancels a leaver who stays, for a program. Of returns that have started, a person has to decide;
 * a repetition is answered as the first request.
 * @throws ApiError 404 for an absent or foreign leaver
 */
export async function cancelForProgram(
  services: Services,
  caller: Caller,
  leaverNumber: string,
): Promise<ApiOffboarding> {
  const { database, clock } = services;
  const which = { organisationId: caller.actsFor, leaverNumber };
  const author = {
    principal: principalOf(caller),
    by: authorOf(caller),
    orderedBy: 'person',
    isSource: true,
  } as const;
  const answer = await retryCollisions(() =>
    database.forOrganisation(caller.actsFor, async (tx) => {
      const before = await findLeaver(tx, which);
      const isKnown = before.state === 'ordered' && (await isRehireKnown(tx, before));
      if (before.state === 'canceled' || isKnown) {
        await services.audit(tx, 'unchanged');
        return apiLeaver(tx, before, clock.now());
      }
      const { row, entry } = await takeStep(tx, services, author, which, {
        type: 'rehire.reported',
      });
      await services.audit(tx, entry);
      return apiLeaver(tx, row, clock.now());
    }),
  );
  services.wakeWorker();
  return answer;
}

const UNKNOWN: LeaverForm = {
  employee: {
    name: '',
    email: '',
    phone: '',
    language: '',
    address: { line1: '', line2: '', city: '', region: '', postalCode: '', country: null },
  },
  lastDay: '',
  devices: [],
  ticketId: '',
  note: '',
};

/** Returns what a program says now; what it leaves out stays as it said before. */
function formIn(sent: OffboardingReport, before: LeaverForm | null): LeaverForm {
  const known = before ?? UNKNOWN;
  const errors: Record<string, readonly string[]> = {};
  const employee = sent.employee_info ?? {};
  const { address } = known.employee;
  const isSingleLine =
    (employee.address_line_1 ?? '').includes(',') &&
    ![employee.address_city, employee.address_state, employee.address_zip].some(Boolean);
  const parsed = isSingleLine ? parseFullAddress(employee.address_line_1 ?? '') : null;
  const country = employee.address_country ?? '';
  const read = country === '' ? null : readCountry(country);
  if (country !== '' && read === null) {
    errors['employee_info.address_country'] = [
      'Enter United States, Canada, or United Kingdom, or one of their ISO codes.',
    ];
  }
  const lastDay = sent.last_day == null ? known.lastDay : dayIn(sent.last_day);
  if (lastDay === '') errors.last_day = [REQUIRED];
  const name = employee.name ?? known.employee.name;
  if (tidyLine(name) === '') errors['employee_info.name'] = [REQUIRED];
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return {
    employee: {
      name,
      email: employee.email ?? known.employee.email,
      phone: employee.phone ?? known.employee.phone,
      language: employee.language ?? known.employee.language,
      address: {
        line1: parsed?.line1 ?? employee.address_line_1 ?? address.line1,
        line2: (parsed?.line2 || null) ?? employee.address_line_2 ?? address.line2,
        city: parsed?.city ?? employee.address_city ?? address.city,
        region: parsed?.state ?? employee.address_state ?? address.region,
        postalCode: parsed?.zip ?? employee.address_zip ?? address.postalCode,
        country: read ?? address.country,
      },
    },
    lastDay,
    devices:
      sent.devices?.map(({ device, serial_number: serial, asset_tag: tag }) => ({
        device: device ?? null,
        serialNumber: serial ?? '',
        assetTag: tag ?? '',
      })) ?? known.devices,
    ticketId: sent.ticket_id ?? known.ticketId,
    note: sent.note ?? known.note,
  };
}

/** Reads a day: 2026-11-30, also with a time behind it. */
function dayIn(text: string): string {
  const tidy = tidyLine(text);
  const day = tidy.slice(0, 10);
  return isDay(day) && /^(T|$| )/.test(tidy.slice(10)) ? day : tidy;
}

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^lastDay$/, 'last_day'],
  [/\.serialNumber$/, '.serial_number'],
  [/^ticketId$/, 'ticket_id'],
];

function inNames(errors: FieldErrors): FieldErrors {
  const renamed = Object.entries(errors).map(([path, messages]) => {
    const known = NAMES.find(([pattern]) => pattern.test(path));
    return [known ? path.replace(known[0], known[1]) : path, messages] as const;
  });
  return inRequestNames(Object.fromEntries(renamed));
}
