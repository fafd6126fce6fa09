import type { Party } from '../../platform/carrierConfig.ts';
import type { CustomsContents, LabelOrder } from '../carrier.ts';

/** Specification of the fields: https://docs.easypost.com/docs/shipments */
export function shipmentOf(order: LabelOrder) {
  const isReturn = order.leg === 'back';
  const [from, to] = [order.from, order.to].map(addressOf);
  return {
    reference: order.reference,
    is_return: isReturn,
    // For a return label, EasyPost expects the outbound addresses and swaps them itself.
    from_address: isReturn ? to : from,
    to_address: isReturn ? from : to,
    parcel: order.parcel,
    options: { label_format: 'PDF', print_custom_1: order.reference },
    ...(order.customs && { customs_info: customsOf(order, order.customs) }),
  };
}

/** Returns a party in EasyPost's fields. */
export function addressOf({ name, company, phone, address }: Party) {
  return {
    name,
    street1: address.line1,
    city: address.city,
    zip: address.postalCode,
    country: address.country,
    ...(company !== '' && { company }),
    ...(phone !== '' && { phone }),
    ...(address.line2 !== '' && { street2: address.line2 }),
    ...(address.region !== '' && { state: address.region }),
  };
}

function customsOf({ leg, from, to, parcel }: LabelOrder, contents: CustomsContents) {
  return {
    customs_certify: true,
    customs_signer: from.name,
    contents_type: leg === 'back' ? 'returned_goods' : 'other',
    ...(leg === 'out' && { contents_explanation: contents.description }),
    restriction_type: 'none',
    // Exports from the United States need no filing: 30.36 to Canada, 30.37(a) below 2,500 dollars.
    ...(from.address.country === 'US' && {
      eel_pfc: to.address.country === 'CA' ? 'NOEEI 30.36' : 'NOEEI 30.37(a)',
    }),
    customs_items: [
      {
        description: contents.description,
        quantity: 1,
        value: contents.value / 100,
        currency: contents.currency,
        weight: parcel.weight,
        hs_tariff_number: contents.tariffNumber,
        origin_country: contents.madeIn,
      },
    ],
  };
}
