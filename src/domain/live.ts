/** A hint that something shown may have changed: whoever shows it asks again. */
export interface Change {
  readonly orderNumber: string | null;
  /**
   * The number of a device or deployment, `MANY_DEVICES` for more than one names. With
   * `orderNumber` null too, anything of the organization.
   */
  readonly stockNumber: string | null;
  /** The row of the timeline; null when none tells of it, as of a mail that was sent. */
  readonly event: string | null;
  /**
   * What is known of a parcel of the return or deployment: a scan on its way, the day on which it is
   * expected.
   */
  readonly isOfParcel?: boolean;
}

/** Anything may have changed. */
export const ANYTHING: Change = { orderNumber: null, stockNumber: null, event: null };

/** Said in place of a number when so many devices changed at once that none is named. */
export const MANY_DEVICES = 'many';

/** Whether nobody knows what has changed. */
export const isAnything = ({ orderNumber, stockNumber }: Change): boolean =>
  orderNumber === null && stockNumber === null;

/** Whether returns have changed, as their timeline tells; an email alone changes nothing there. */
export const isOfReturns = (change: Change): boolean =>
  isAnything(change) || (change.orderNumber !== null && change.event !== null);

/** Whether this return has changed, or what is known of its parcels. */
export const isOfReturn = (change: Change, orderNumber: string): boolean =>
  isAnything(change) ||
  (change.orderNumber === orderNumber && (change.event !== null || change.isOfParcel === true));

/** Whether devices or deployments have changed, as their history tells. */
export const isOfStock = (change: Change): boolean =>
  isAnything(change) || (change.stockNumber !== null && change.event !== null);

/** Whether this device or deployment has changed. */
export const isOfStockNumber = (change: Change, number: string): boolean =>
  isAnything(change) || change.stockNumber === number || change.stockNumber === MANY_DEVICES;
