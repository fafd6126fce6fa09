import { Type } from 'typebox';
import {
  ById,
  Instant,
  LogQuery,
  replies,
  WebhookForm,
  WebhookList,
} from '../../domain/programs/webhooks.ts';
import { OneOf } from '../../domain/schema.ts';
import { endpoints } from './endpoint.ts';

export const webhookEndpoints = endpoints({
  'GET /api/portal/webhooks': {
    summary: "My organization's webhooks",
    access: 'admin',
    replies: { 200: WebhookList },
  },
  'POST /api/portal/webhooks': {
    summary: 'Add a webhook; the answer holds its secret once',
    access: 'admin',
    body: WebhookForm,
    replies: { 201: WebhookList },
  },
  'GET /api/portal/webhooks/:id': {
    summary: 'One webhook and what was sent to it',
    access: 'admin',
    params: ById,
    query: LogQuery,
    replies,
  },
  'PUT /api/portal/webhooks/:id': {
    summary: 'Change where a webhook leads and what it is told of',
    access: 'admin',
    params: ById,
    query: LogQuery,
    body: WebhookForm,
    replies,
  },
  'DELETE /api/portal/webhooks/:id': {
    summary: 'Delete a webhook and its log',
    access: 'admin',
    params: ById,
    replies: { 200: WebhookList },
  },
  'POST /api/portal/webhooks/:id/events': {
    summary: 'Enable or disable a webhook',
    access: 'admin',
    params: ById,
    query: LogQuery,
    body: Type.Object({ type: OneOf(['endpoint.enable', 'endpoint.disable']) }),
    replies,
  },
  'POST /api/portal/webhooks/:id/secret': {
    summary: 'Change the secret; the old one signs too for a day',
    access: 'admin',
    params: ById,
    query: LogQuery,
    replies,
  },
  'POST /api/portal/webhooks/:id/test': {
    summary: 'Send a test event',
    access: 'admin',
    params: ById,
    query: LogQuery,
    replies,
  },
  'POST /api/portal/webhooks/:id/replay': {
    summary: 'Send everything again that has failed since',
    access: 'admin',
    params: ById,
    query: LogQuery,
    body: Type.Object({ since: Instant }),
    replies,
  },
  'POST /api/portal/webhooks/:id/deliveries/:deliveryId/replay': {
    summary: 'Send one event again',
    access: 'admin',
    params: Type.Object({ id: Type.String(), deliveryId: Type.String() }),
    query: LogQuery,
    replies,
  },
});
