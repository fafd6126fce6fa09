/** Hint that data on screen may be stale; the page that shows it refetches. */
export interface Change {
  readonly orderNumber: string | null;
  /**
   * Number of a device or deployment; `MANY_DEVICES` for more than one. If `orderNumber` is null
   * too, anything of the organization may have changed.
   */
  readonly stockNumber: string | null;
  /** ID of the timeline row; null for changes without one, such as a sent mail. */
  readonly event: string | null;
  /**
   * Whether the change concerns a parcel of the return or deployment: a scan, or the expected
   * delivery day.
   */
  readonly isOfParcel?: boolean;
  /** Number of a leaver; `MANY_LEAVERS` for more than one. */
  readonly leaverNumber?: string;
}

/** Change of unknown scope: everything may be stale. */
export const UNKNOWN_CHANGE: Change = { orderNumber: null, stockNumber: null, event: null };

/** Replaces the number when too many devices changed at once to list them. */
export const MANY_DEVICES = 'many';

/** Replaces the number when too many leavers changed at once to list them. */
export const MANY_LEAVERS = 'many';

/** Whether the scope of the change is unknown. */
export const isUnknownChange = ({ orderNumber, stockNumber, leaverNumber }: Change): boolean =>
  orderNumber === null && stockNumber === null && leaverNumber === undefined;

/** Whether leavers have changed. */
export const affectsLeavers = (change: Change): boolean =>
  isUnknownChange(change) || change.leaverNumber !== undefined;

/** Whether this leaver has changed. */
export const affectsLeaver = (change: Change, number: string): boolean =>
  isUnknownChange(change) || change.leaverNumber === number || change.leaverNumber === MANY_LEAVERS;

/** Whether returns have changed, that is, their timelines grew; a sent email alone doesn't count. */
export const affectsReturns = (change: Change): boolean =>
  isUnknownChange(change) || (change.orderNumber !== null && change.event !== null);

/** Whether this return or its parcels' tracking has changed. */
export const affectsReturn = (change: Change, orderNumber: string): boolean =>
  isUnknownChange(change) ||
  (change.orderNumber === orderNumber && (change.event !== null || change.isOfParcel === true));

/** Whether devices or deployments have changed, that is, their histories grew. */
export const affectsStock = (change: Change): boolean =>
  isUnknownChange(change) || (change.stockNumber !== null && change.event !== null);

/** Whether this device or deployment has changed. */
export const affectsStockNumber = (change: Change, number: string): boolean =>
  isUnknownChange(change) || change.stockNumber === number || change.stockNumber === MANY_DEVICES;
