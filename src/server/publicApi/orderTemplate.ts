import type { OrderV2 } from '../../domain/programs/publicApi.ts';
import { laneTo } from '../../domain/returns/ordering/lanes.ts';
import type { Offer, OrderForm } from '../../domain/returns/returns.ts';
import { type Template, templateBy, templateNamed } from '../../domain/returns/templates.ts';
import { tidyLine } from '../../domain/tidy.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { readOffer } from '../returns/ordering/offer.ts';
import { invalidFields } from './failures.ts';

/** Returns the template that a program named. Throws a 400 at the field if there is none. */
export function namedTemplate(
  templates: readonly Template[] | undefined,
  sent: string | null | undefined,
): Template | null {
  const key = tidyLine(sent ?? '');
  if (key === '') return null;
  const template = templateBy(templates, key);
  if (template !== null) return template;
  throw invalidFields({ template: ['Your organization has no template with this key.'] });
}

/** Whether a program says where the device goes. */
function saysDestination({
  request_for_warehouse: isForWarehouse,
  company_info: company,
}: OrderV2) {
  const { display_name: _, notification_email: __, ...place } = company;
  return isForWarehouse != null || Object.values(place).some((part) => (part ?? '') !== '');
}

/** Fills in what a program left out. */
export function fillOrder(sent: OrderV2, template: Template): OrderV2 {
  const { device, charger, cellPhone, dispose, kitNote, legalHoldDays, custom } = template;
  const own = Object.entries(sent.custom_fields ?? {}).filter(([, text]) => text !== null);
  return {
    ...sent,
    ...(device !== null && { device: sent.device ?? device }),
    request_charger: sent.request_charger ?? charger,
    request_cell_phone: sent.request_cell_phone ?? cellPhone,
    request_disposal: sent.request_disposal ?? dispose,
    // The saved address of the template takes its place once the order is read.
    ...(template.destination !== null && !saysDestination(sent) && { request_for_warehouse: true }),
    note_1: sent.note_1 ?? kitNote,
    legal_hold: sent.legal_hold ?? legalHoldDays,
    custom_fields: { ...custom, ...Object.fromEntries(own) },
  };
}

/** Adds what the request has no fields for: the declared value and the saved address. */
export function completeFromTemplate(
  order: OrderForm,
  sent: OrderV2,
  template: Template,
  offer: Offer,
): OrderForm {
  const { declaredValue, destination } = template;
  const options = { ...order.options, declaredValue };
  if (destination?.kind !== 'saved' || saysDestination(sent)) return { ...order, options };
  const { country } = order.employee.address;
  const lane = laneTo(offer, [order.device], country, destination) ?? order.lane;
  return { ...order, options, destination, lane };
}

/**
 * Returns the key of the template that a program names by key or name, `''` for none, undefined if it
 * says nothing. Throws a 400 at the field if there is no such template.
 */
export async function templateKeyIn(
  tx: TenantTransaction,
  organisationId: string,
  sent: string | null | undefined,
): Promise<string | undefined> {
  const text = sent == null ? undefined : tidyLine(sent);
  if (text === undefined || text === '') return text;
  const { templates } = await readOffer(tx, organisationId);
  const template = templateNamed(templates, text);
  if (template !== null) return template.key;
  throw invalidFields({
    template: ['Your organization has no template with this name or key.'],
  });
}
