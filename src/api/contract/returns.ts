import { Type } from 'typebox';
import { MOST_OTHERS } from '../../domain/returns/orderSize.ts';
import { PageSizeSchema, ReturnFilter, SortSchema } from '../../domain/returns/returnFilter.ts';
import { ReturnPage } from '../../domain/returns/returnRow.ts';
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
      /** Newest first without it. */
      sort: Type.Optional(SortSchema),
      /** How many a page has; 50 without it. */
      size: Type.Optional(PageSizeSchema),
      cursor: Type.Optional(Type.String({ maxLength: 1000 })),
    }),
    replies: { 200: ReturnPage },
  },
  'POST /api/portal/returns': {
    summary: 'Order a return',
    access: 'signedIn',
    body: Type.Object({
      /** Made by the client once an order; the same key orders once. */
      idempotencyKey: Type.String({ minLength: 8, maxLength: 100, pattern: '^[^~]*$' }),
      order: OrderForm,
    }),
    replies: { 201: ReturnDetails },
  },
  'POST /api/portal/serials/check': {
    summary: 'Whether devices are in returns already, before they are ordered',
    access: 'signedIn',
    body: Type.Object({
      serialNumbers: Type.Array(Type.String({ maxLength: 60 }), { maxItems: MOST_OTHERS + 1 }),
    }),
    /** In the order in which they were asked about; null for those in none. */
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
