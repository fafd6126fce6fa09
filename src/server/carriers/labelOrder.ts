import { type Device, LANE_ENDS } from '../../domain/words.ts';
import type { Party, Warehouses } from '../platform/carrierConfig.ts';
import type { Config } from '../platform/config.ts';
import type { StoredReturn } from '../services/returnSteps.ts';
import type { LabelOrder, Leg } from './carrier.ts';
import { contentsOf, parcelOf } from './parcels.ts';

/** Fictional address for the demonstration: no parcel is shipped there. */
const DEMO_WAREHOUSE: Party = {
  name: 'Demonstration Warehouse',
  company: '',
  phone: '',
  address: {
    line1: '1 Example Road',
    line2: '',
    city: 'Memphis',
    region: 'TN',
    postalCode: '38118',
    country: 'US',
  },
};

/** Returns the label order for one direction of a kit. */
export function labelOrderOf(
  config: Pick<Config, 'carrier'>,
  row: StoredReturn,
  { leg, reference }: { readonly leg: Leg; readonly reference: string },
): LabelOrder {
  const warehouses = warehousesOf(config);
  const employee: Party = {
    // Labels can only print Latin letters.
    name: row.label_name || row.employee_name,
    company: '',
    phone: row.employee_phone,
    address: row.employee_address,
  };
  const ends = LANE_ENDS[row.lane];
  const [from, to] =
    leg === 'out'
      ? [warehouseIn(warehouses, ends.from), employee]
      : [employee, destinationOf(row, warehouseIn(warehouses, ends.to))];
  const isAbroad = from.address.country !== to.address.country;
  const { declaredValue } = row.options;
  return {
    reference,
    leg,
    from,
    to,
    parcel: parcelOf(row, leg),
    customs: isAbroad ? contentsOf(row, leg) : null,
    // Insurance is in US dollars; values in other currencies appear only in the customs form.
    insuredFor: leg === 'back' && row.currency === 'USD' ? declaredValue : null,
  };
}

function warehousesOf({ carrier }: Pick<Config, 'carrier'>): Warehouses {
  return carrier.kind === 'easypost' ? carrier.warehouses : { US: DEMO_WAREHOUSE, GB: null };
}

/**
 * Returns the label order for a device that ships to an employee, or back to the warehouse in the
 * same box.
 */
export function deploymentLabelOrder(
  config: Pick<Config, 'carrier'>,
  employee: Party,
  device: { readonly kind: Device; readonly has_charger: boolean },
  { leg, reference }: { readonly leg: Leg; readonly reference: string },
): LabelOrder {
  const warehouse = warehouseIn(warehousesOf(config), employee.address.country);
  const [from, to] = leg === 'out' ? [warehouse, employee] : [employee, warehouse];
  const inside = {
    device: device.kind,
    currency: 'USD',
    options: { charger: device.has_charger, cellPhone: false, declaredValue: null },
  };
  const isAbroad = from.address.country !== to.address.country;
  return {
    reference,
    leg,
    from,
    to,
    // The device is in the box in both directions.
    parcel: parcelOf(inside, 'back'),
    customs: isAbroad ? contentsOf(inside, 'back') : null,
    insuredFor: null,
  };
}

/** Returns the warehouse in that country; without one, the United States. */
function warehouseIn({ US, GB }: Warehouses, country: string): Party {
  return country === 'GB' && GB !== null ? GB : US;
}

/** Orders have no telephone number of an office, but carriers require one: the warehouse's is used. */
function destinationOf({ destination }: StoredReturn, warehouse: Party): Party {
  const { recipient, company, address } = destination;
  if (address === null) return warehouse;
  return { name: recipient, company, phone: warehouse.phone, address };
}
