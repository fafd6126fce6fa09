import { Type } from 'typebox';
import { OrderToCancel, Token } from '../../domain/returns/ordering/orderCancel.ts';
import { ByNumber } from '../../domain/returns/returns.ts';
import { endpoints } from './endpoint.ts';

export const orderCancelEndpoints = endpoints({
  'GET /api/portal/order-cancel/:orderNumber': {
    summary: 'An order that can be canceled, by the emailed link or when logged in',
    access: 'public',
    params: ByNumber,
    query: Type.Object({ token: Type.Optional(Token) }),
    replies: { 200: OrderToCancel },
  },
  'POST /api/portal/order-cancel/:orderNumber': {
    summary: 'Cancel an order, by the emailed link or when logged in',
    access: 'public',
    params: ByNumber,
    body: Type.Object({ token: Type.Optional(Token) }),
    replies: { 200: OrderToCancel },
  },
});
