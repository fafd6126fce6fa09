import type { Shipment } from '../../machines/deviceReturn/shipments.ts';

/** What a return can be found by. */
export interface Findable {
  readonly orderNumber: string;
  readonly employeeName: string;
  readonly employeeEmail: string;
  readonly serialNumber: string;
  readonly assetTag: string;
  readonly ticketId: string;
}

/** The lower-case text that searches look in: all that a return can be found by. */
export function searchTextOf(findable: Findable, shipments: readonly Shipment[]): string {
  return [
    findable.orderNumber,
    findable.employeeName,
    findable.employeeEmail,
    findable.serialNumber,
    findable.assetTag,
    findable.ticketId,
    ...shipments.flatMap(({ outboundTracking, returnTracking }) => [
      outboundTracking ?? '',
      returnTracking ?? '',
    ]),
  ]
    .filter((text) => text !== '')
    .join('\n')
    .toLowerCase();
}

/** The most words of a search that are looked at. */
const MOST_WORDS = 6;

/** LIKE patterns that must all match for the words of a search; empty for a blank one. */
export function patternsOf(search: string): string[] {
  return search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map((word) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
}
