import type { FieldErrors } from '../../domain/failure.ts';
import type { ApiVersion, OrderV1, OrderV2 } from '../../domain/programs/publicApi.ts';
import type { ApiReturn } from '../../domain/programs/publicApiReturn.ts';
import type { Caller } from '../apiKeys/keys.ts';
import type { Principal } from '../auth/principal.ts';
import { newToken } from '../platform/tokens.ts';
import { placeOrderWith } from '../returnActions/placeOrder.ts';
import { apiReturnOf } from '../returns/apiReturn.ts';
import { readOffer } from '../returns/ordering/offer.ts';
import type { Services } from '../services/services.ts';
import { fieldsOf, invalidFields } from './failures.ts';
import {
  inRequestNames,
  isWithoutAddress,
  REQUIRED,
  readOrder,
  upgradeOrder,
} from './orderForm.ts';
import { completeFromTemplate, fillOrder, namedTemplate } from './orderTemplate.ts';

/** Represents the program as a user: it orders on behalf of the admin who created its key. */
export function principalOf(caller: Caller): Principal {
  return {
    userId: caller.userId,
    organisationId: caller.actsFor,
    organisationName: caller.organisationName,
    email: caller.purchaserEmail,
    name: `API key “${caller.keyName}”`,
    role: 'member',
    isWarehouseUser: false,
    isCompanyInventory: false,
    sidebar: false,
  };
}

/** Body that its version's schema has validated. */
export type SentOrder =
  | { readonly version: Extract<ApiVersion, 'v1'>; readonly body: OrderV1 }
  | { readonly version: Extract<ApiVersion, 'v2'>; readonly body: OrderV2 };

/**
 * Orders a return for a program, by the same rules and through the same machine as the wizard.
 * @param orderKey idempotency key of the order
 * @throws ApiError 400 with errors by the request's own field names
 */
export async function placeOrderForProgram(
  services: Services,
  caller: Caller,
  sent: SentOrder,
  orderKey?: string,
): Promise<ApiReturn> {
  const body = sent.version === 'v1' ? upgradeOrder(sent.body) : sent.body;
  const offer = body.template ? await offerOf(services, caller.actsFor) : null;
  const template = namedTemplate(offer?.templates, body.template);
  const isUsual =
    isWithoutAddress(body.employee_info) && (await asksUsually(services, caller.actsFor));
  const { order: read, extras } = readOrder(template ? fillOrder(body, template) : body, isUsual);
  const order = offer && template ? completeFromTemplate(read, body, template, offer) : read;
  const request = {
    idempotencyKey: `api-${orderKey ?? newToken()}`,
    isKeyNew: orderKey === undefined,
    order,
    program: { ...extras, purchaserEmail: caller.purchaserEmail },
  };
  try {
    return await placeOrderWith(services, principalOf(caller), request, async (_, row) =>
      apiReturnOf(sent.version, { ...row, user_email: null }, services.config.publicUrl),
    );
  } catch (error) {
    const fields = fieldsOf(error);
    if (fields === null) throw error;
    throw invalidFields(withMissing(inRequestNames(fields), body.custom_fields ?? {}));
  }
}

/** Says of custom fields that weren't sent what the API says of every required field. */
function withMissing(fields: FieldErrors, sent: NonNullable<OrderV2['custom_fields']>) {
  return Object.fromEntries(
    Object.entries(fields).map(([path, messages]) => {
      const [group, key = ''] = path.split('.');
      const isMissing = group === 'custom_fields' && !sent[key]?.trim();
      return [path, isMissing ? [REQUIRED] : messages];
    }),
  );
}

const offerOf = ({ database }: Services, organisationId: string) =>
  database.readForOrganisation(organisationId, (tx) => readOffer(tx, organisationId));

/** Returns whether an organization asks its employees where to send the box. */
async function asksUsually({ database }: Services, organisationId: string): Promise<boolean> {
  const { asks_address: asks } = await database.readForOrganisation(organisationId, (tx) =>
    tx
      .selectFrom('organisations')
      .select('asks_address')
      .where('id', '=', organisationId)
      .executeTakeFirstOrThrow(),
  );

  return asks;
}
