import type { Offer } from '../../../domain/returns/returns.ts';
import { fittingTemplate, offeredTemplates } from '../../../domain/returns/templates.ts';
import { DEVICE_LANES } from '../../../domain/words.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import { ownCustomFields, ownTemplates } from './ownEntries.ts';

/** Returns the devices that an organization can order, their prices, and its saved addresses. */
export async function readOffer(tx: TenantTransaction, organisationId: string): Promise<Offer> {
  const [prices, addresses, organisation] = await Promise.all([
    tx
      .selectFrom('prices')
      .select(['device', 'lane', 'price', 'currency'])
      .where('organisation_id', '=', organisationId)
      .execute(),
    tx
      .selectFrom('saved_addresses')
      .select(['id', 'label', 'recipient', 'company', 'address', 'is_default'])
      .where('organisation_id', '=', organisationId)
      .orderBy('is_default', 'desc')
      .orderBy('label')
      .orderBy('id')
      .execute(),
    tx
      .selectFrom('organisations')
      .leftJoin('approval_rules as rule', (join) =>
        join.onRef('rule.organisation_id', '=', 'organisations.id').on('rule.is_on', '=', true),
      )
      .select(['is_demonstration', 'asks_address', 'offers_texts'])
      .select([ownCustomFields, ownTemplates])
      .select(['rule.above', 'rule.countries', 'rule.sources'])
      .where('id', '=', organisationId)
      .executeTakeFirstOrThrow(),
  ]);
  // In the product's order, not the alphabet's: the most common come first.
  const items = DEVICE_LANES.flatMap((way) =>
    prices
      .filter(({ device, lane }) => device === way.device && lane === way.lane)
      .map(({ device, lane, price, currency }) => ({ device, lane, price, currency })),
  );
  const { above, countries, sources } = organisation;
  const { customFields } = organisation;
  const templates = offeredTemplates(organisation.templates).map((template) =>
    fittingTemplate(template, { addresses, customFields }),
  );
  const currency = items[0]?.currency ?? 'USD';
  return {
    items: items.map((item) => {
      const { currency: own, ...rest } = item;
      return own === currency ? rest : item;
    }),
    currency,
    isDemonstration: organisation.is_demonstration,
    asksAddress: organisation.asks_address,
    offersTexts: organisation.offers_texts,
    ...(customFields.length > 0 && { customFields }),
    ...(templates.length > 0 && { templates }),
    ...(countries !== null && sources !== null && { approvals: { above, countries, sources } }),
    addresses: addresses.map(({ id, label, recipient, company, address, is_default }) => ({
      id,
      label,
      recipient,
      company,
      address,
      isDefault: is_default,
    })),
  };
}
