import { type Static, Type } from 'typebox';
import { endpoints } from './endpoint.ts';
import { ByNumber, Employee, Options, References, ReturnDetails } from './returns.ts';

/**
 * What can be changed of an order while nothing has been bought. Device, lane and price are what
 * was ordered, and an order never changes country.
 */
export const OrderEdit = Type.Object({
  employee: Employee,
  options: Options,
  references: References,
});
export type OrderEdit = Static<typeof OrderEdit>;

/** An edit, with the version of the answers that it began with. */
const VersionedEdit = Type.Object({
  ...OrderEdit.properties,
  basedOn: Type.String({ maxLength: 40 }),
});

export const orderEditEndpoints = endpoints({
  'PUT /api/portal/returns/:orderNumber': {
    summary: 'Edit an order in its first 30 minutes',
    access: 'signedIn',
    params: ByNumber,
    body: VersionedEdit,
    replies: { 200: ReturnDetails },
  },
});
