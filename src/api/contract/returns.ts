import { Type } from 'typebox';
import { PAGE_QUERY } from '../../domain/listPages.ts';
import { ReturnFilter, SortSchema } from '../../domain/returns/list/returnFilter.ts';
import { ReturnPage } from '../../domain/returns/list/returnRow.ts';
import { MAX_OTHER_DEVICES } from '../../domain/returns/ordering/orderSize.ts';
import {
  ByNumber,
  ManualEvent,
  Offer,
  OrderForm,
  ReturnDetails,
} from '../../domain/returns/returns.ts';
import { endpoints } from './endpoint.ts';

export const returnEndpoints = endpoints({
  'GET /api/portal/offer': {
    summary: 'What may be ordered, at what price, and to where',
    access: 'signedIn',
    replies: { 200: Offer },
  },
  'GET /api/portal/returns': {
    summary: 'Returns that fit a filter, a page at a time',
    access: 'signedIn',
    query: Type.Object({
      ...ReturnFilter.properties,
      /** Newest first if absent. */
      sort: Type.Optional(SortSchema),
      /** Keys of the custom fields whose values the rows have, separated by commas. */
      custom: Type.Optional(Type.String({ maxLength: 2000 })),
      ...PAGE_QUERY,
    }),
    replies: { 200: ReturnPage },
  },
  'POST /api/portal/returns': {
    summary: 'Order a return',
    access: 'signedIn',
    body: Type.Object({
      /** Idempotency key, created by the client once per order. */
      idempotencyKey: Type.String({ minLength: 8, maxLength: 100, pattern: '^[^~]*$' }),
      order: OrderForm,
    }),
    replies: { 201: ReturnDetails },
  },
  'POST /api/portal/serials/check': {
    summary: 'Whether devices are in returns already, before they are ordered',
    access: 'signedIn',
    body: Type.Object({
      serialNumbers: Type.Array(Type.String({ maxLength: 60 }), {
        maxItems: MAX_OTHER_DEVICES + 1,
      }),
    }),
    /** In the order of the request; null for a device in no return. */
    replies: {
      200: Type.Object({ problems: Type.Array(Type.Union([Type.String(), Type.Null()])) }),
    },
  },
  'GET /api/portal/returns/:orderNumber': {
    summary: 'A return',
    access: 'signedIn',
    params: ByNumber,
    replies: { 200: ReturnDetails },
  },
  'POST /api/portal/returns/:orderNumber/events': {
    summary: 'Do something with a return, or record what a carrier would report',
    access: 'signedIn',
    params: ByNumber,
    body: ManualEvent,
    replies: { 200: ReturnDetails },
  },
});
