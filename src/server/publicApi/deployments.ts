import type { FieldErrors } from '../../domain/failure.ts';
import type {
  ApiDeployment,
  ApiDeploymentList,
  DeploymentOrder,
} from '../../domain/programs/publicApiDeployments.ts';
import { tidyLine } from '../../domain/tidy.ts';
import type { Caller } from '../apiKeys/keys.ts';
import { restockSandbox } from '../apiKeys/sandboxStock.ts';
import { apiDeploymentOf, type ReadableDeployment } from '../deployments/apiDeployment.ts';
import { type DeploymentRequest, orderDeployment } from '../deployments/order.ts';
import { findDevice } from '../devices/findDevice.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { newToken } from '../platform/tokens.ts';
import type { Services } from '../services/services.ts';
import { ApiError, fieldsOf, invalidFields } from './failures.ts';
import { principalOf } from './order.ts';
import { inRequestNames, REQUIRED, readEmployee, textOf } from './orderForm.ts';
import { type ListRequest, pageOf, parsePageRequest } from './pages.ts';

function readable(tx: TenantTransaction, organisationId: string) {
  return tx
    .selectFrom('deployments as p')
    .innerJoin('devices as d', (join) =>
      join.onRef('d.organisation_id', '=', 'p.organisation_id').onRef('d.id', '=', 'p.device_id'),
    )
    .leftJoin('users', 'users.id', 'p.created_by')
    .selectAll('p')
    .select(['d.device_number', 'users.email as user_email'])
    .where('p.organisation_id', '=', organisationId);
}

/**
 * Returns one page of an organization's deployments, newest first.
 * @param address absolute URL of the request without its query, which the links are made from
 * @throws ApiError 400 for an invalid cursor
 */
export async function readDeployments(
  tx: TenantTransaction,
  organisationId: string,
  request: ListRequest,
  address: string,
): Promise<ApiDeploymentList> {
  const pageRequest = parsePageRequest(request);
  const { place, isBefore, direction: way, since, limit } = pageRequest;
  const found = await readable(tx, organisationId)
    .$if(since !== null, (query) => query.where('p.updated_at', '>=', since ?? new Date()))
    .$if(place !== null, (query) =>
      query.where((all) =>
        all(
          all.refTuple('p.created_at', 'p.id'),
          isBefore ? '>' : '<',
          all.tuple(new Date(place?.createdAt ?? 0), place?.id ?? '0'),
        ),
      ),
    )
    .orderBy('p.created_at', way)
    .orderBy('p.id', way)
    .limit(limit)
    .execute();
  return pageOf(found, pageRequest, request, address, apiDeploymentOf);
}

/** Returns one deployment. Throws the same 404 for an absent and for a foreign one. */
export async function readDeployment(
  tx: TenantTransaction,
  organisationId: string,
  id: string,
): Promise<ApiDeployment> {
  return apiDeploymentOf(await readOne(tx, organisationId, id));
}

async function readOne(
  tx: TenantTransaction,
  organisationId: string,
  id: string,
): Promise<ReadableDeployment> {
  const row = /^DPL-\d{1,18}$/.test(id)
    ? await readable(tx, organisationId).where('p.deployment_number', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw new ApiError(404, 'Not found.');
  return row;
}

/**
 * Orders a deployment for a program, by the same rules and through the same machines as the page.
 * @param orderKey idempotency key of the order
 * @throws ApiError 400 with errors by the request's own field names
 */
export async function deployForProgram(
  services: Services,
  caller: Caller,
  sent: DeploymentOrder,
  orderKey: string = newToken(),
): Promise<ApiDeployment> {
  const organisationId = caller.actsFor;
  const request = {
    idempotencyKey: `api-${orderKey}`,
    form: readForm(sent),
    purchaserEmail: caller.purchaserEmail,
  };
  try {
    const ordered = await services.database.forOrganisation(organisationId, async (tx) => {
      const which = { organisationId, deviceNumber: tidyLine(sent.device_id) };
      const device = await findDevice(tx, which);
      const { row } = await orderDeployment(tx, services, principalOf(caller), device, request);
      if (organisationId !== caller.organisationId) {
        await restockSandbox(tx, organisationId, services.clock);
      }
      return readDeployment(tx, organisationId, row.deployment_number);
    });
    services.wakeWorker();
    return ordered;
  } catch (error) {
    const fields = fieldsOf(error);
    if (fields !== null) throw invalidFields(inNames(fields));
    if (error instanceof ProblemError && error.code === 'not-found') {
      throw invalidFields({ device_id: ['There is no such device.'] });
    }
    if (error instanceof ProblemError && error.code === 'not-ready') {
      throw invalidFields({ device_id: [error.message] });
    }
    throw error;
  }
}

/** Converts the request to the page's form. Throws a 400 that names every missing field. */
function readForm(sent: DeploymentOrder): DeploymentRequest['form'] {
  const errors: Record<string, readonly string[]> = {};
  if (tidyLine(sent.device_id) === '') errors.device_id = [REQUIRED];
  const { person } = readEmployee(sent.employee_info, errors);
  if (tidyLine(sent.display_name) === '') errors.display_name = [REQUIRED];
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return {
    employee: person,
    labelName: textOf(sent.employee_info.label_name),
    displayName: sent.display_name,
    shippingSpeed: sent.shipping_speed ?? null,
    notes: textOf(sent.notes),
    ticketId: textOf(sent.ticket_id),
    includeReturnLabel: sent.include_return_label === true,
  };
}

function inNames(errors: FieldErrors): FieldErrors {
  const own = Object.entries(errors).map(([path, messages]) => [
    path.replace(/^form\./, '').replace(/^displayName$/, 'display_name'),
    messages,
  ]);
  return inRequestNames(Object.fromEntries(own));
}
