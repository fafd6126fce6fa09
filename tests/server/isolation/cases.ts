import type { Call } from '../../../src/api/contract/index.ts';
import { laptop } from '../helpers/apiOrders.ts';
import { importRow } from '../helpers/imports.ts';
import { AUSTIN, orderForm } from '../helpers/orders.ts';
import { draft, key } from './bodies.ts';
import type { Owner, World } from './callers.ts';
import { CHAT_CASES } from './chatCases.ts';
import { FILE_CASES, OPEN_FILE_CASES } from './fileCases.ts';
import { LEAVER_CASES, OFFBOARDING_CASES } from './leaverCases.ts';
import {
  apiById,
  byId,
  byImport,
  byMonth,
  byOrderNumber,
  bySupportHash,
  personal,
} from './names.ts';
import { PROVISIONING_CASES, SCIM_CASES } from './provisioningCases.ts';
import { SETTINGS_CASES } from './settingsCases.ts';
import { SSO_CASES, SSO_SIGN_IN_CASES } from './ssoCases.ts';
import { CHOICE_CASES, PROVIDER_CASES } from './textCases.ts';
import { aBulkJob, aKey, aMessage, aReturn, aSavedView, cancelTokenOf } from './things.ts';
import { USER_CASES } from './userCases.ts';
import { API_WAREHOUSE_CASES, WAREHOUSE_CASES } from './warehouseCases.ts';
import { WEBHOOK_CASES } from './webhookCases.ts';

type Params = Readonly<Record<string, string>>;

/**
 * Request of a route, for all callers. A new route needs its case here and its block in matrix.txt:
 * `UPDATE_GOLDEN=1 npx vitest run --project server tests/server/isolation.test.ts -t 'POST /api/…'`
 * writes it; read it before you commit it.
 */
export interface Case {
  /** Objects named in the path: created for each request, and two that don't exist. */
  readonly names?: {
    readonly make: (world: World, owner: Owner) => Promise<Params>;
    readonly absent: (world: World) => Params;
    readonly malformed: Params;
    /** Whether the object is personal, so that colleagues can't access it. */
    readonly arePersonal?: true;
    /** Whether an owner can have many: requests that change none share one. */
    readonly areMany?: true;
    /**
     * Whether the name belongs to nobody, such as a month, so that the response contains the
     * caller's own data.
     */
    readonly areEverybodys?: true;
  };
  readonly query?: (world: World, params: Params) => string;
  /** Sent as JSON; as a form if `isForm`. */
  readonly body?: (world: World, params: Params) => object | Promise<object>;
  readonly isForm?: true;
  /** Whether the body is the beginning of a photo. */
  readonly isPhoto?: true;
  /** Whether the path or body itself authorizes the request, for any caller. */
  readonly isLink?: true;
  /** Whether the response is an endless stream. */
  readonly isStream?: true;
}

/** Cases of the contract's endpoints: a new endpoint does not compile without one. */
const CALLS: Readonly<Record<Call, Case>> = {
  'GET /auth_state/': {},
  'POST /api/send_magic_link/': {
    isLink: true,
    isForm: true,
    body: () => ({ email: 'member@acme.test' }),
  },
  'POST /logout/': {},
  'POST /api/portal/magic-link': { body: () => ({ token: 'A'.repeat(43), confirmed: true }) },
  'GET /api/portal/organisation': {},
  'PUT /api/portal/organisation': {
    body: () => ({
      name: 'Renamed',
      displayName: 'Renamed',
      timeZone: 'America/New_York',
      language: 'en',
      asksAddress: false,
      ...{ offersTexts: true, offersPickup: false },
      notificationAddresses: [],
      reminderDays: [3],
      expiryDays: 30,
      // Repeated requests send the same values, which change nothing.
      basedOn: '1',
    }),
  },
  'GET /api/portal/organisation/reminders': {
    query: () => 'displayName=Acme&reminderDays=3&expiryDays=30',
  },
  ...SETTINGS_CASES,
  'GET /api/portal/audit-log': {},
  'GET /api/portal/audit-actors': {},
  'GET /api/portal/audit-log.csv': {},
  'GET /api/portal/audit-log.xlsx': {},
  'PUT /api/portal/profile': { body: () => ({ name: 'Renamed' }) },
  'GET /api/portal/emails': {},
  'PUT /api/portal/emails': { body: () => ({ returns: 'none' }) },
  'GET /api/portal/sessions': {},
  'DELETE /api/portal/sessions': {},
  'GET /api/portal/offer': {},
  'GET /api/portal/returns': {},
  'GET /api/portal/returns/statistics': { query: () => 'weeks=12' },
  'POST /api/portal/returns': { body: () => ({ idempotencyKey: key(), order: orderForm() }) },
  'GET /api/portal/returns/:orderNumber': { names: byOrderNumber },
  'PUT /api/portal/returns/:orderNumber': {
    names: byOrderNumber,
    body: async ({ portal }, { orderNumber = '' }) => {
      const { employee, options, references } = orderForm();
      const { rows } = await portal.testDatabase.pool.query<{ id: string }>(
        `SELECT max(e.id)::text AS id FROM return_events e JOIN returns r ON r.id = e.return_id
         WHERE r.order_number = $1`,
        [orderNumber],
      );
      const renamed = { ...employee, name: 'Renamed' };
      return { employee: renamed, options, references, basedOn: rows[0]?.id ?? '1' };
    },
  },
  'GET /api/portal/returns/:orderNumber/explanation': { names: byOrderNumber },
  'POST /api/portal/returns/:orderNumber/events/preview': {
    names: byOrderNumber,
    body: () => ({ type: 'order.cancel' }),
  },
  'POST /api/portal/returns/:orderNumber/events': {
    names: byOrderNumber,
    body: () => ({ type: 'order.cancel' }),
  },
  'POST /api/portal/returns/:orderNumber/notes': {
    names: byOrderNumber,
    body: () => ({ key: key(), text: 'A note' }),
  },
  'GET /api/portal/colleagues': { query: () => 'search=member' },
  'GET /api/portal/assignees': { query: () => 'of=returns' },
  'POST /api/portal/returns/:orderNumber/handling': {
    names: byOrderNumber,
    body: () => ({ type: 'snooze.started', until: '2030-03-10' }),
  },
  'GET /api/portal/returns/:orderNumber/messages': { names: byOrderNumber },
  'POST /api/portal/returns/:orderNumber/messages/:id/resend': {
    names: {
      make: async (world, owner) => {
        const { orderNumber, id } = await aMessage(world, owner);
        return { orderNumber, id: `sent-${id}` };
      },
      absent: () => ({ orderNumber: 'RTN-999999999', id: 'sent-1' }),
      malformed: { orderNumber: 'RTN-x', id: '-' },
    },
  },
  'GET /api/portal/inspector/returns/:orderNumber': { names: byOrderNumber },
  'GET /api/portal/order-cancel/:orderNumber': { names: byOrderNumber },
  'POST /api/portal/order-cancel/:orderNumber': { names: byOrderNumber, body: () => ({}) },
  'GET /api/portal/support/:orderNumber/:supportHash': { names: bySupportHash, isLink: true },
  'POST /api/portal/support/:orderNumber/:supportHash/events': {
    names: bySupportHash,
    isLink: true,
    body: () => ({ type: 'return.disputed', note: '' }),
  },
  'POST /api/portal/support/:orderNumber/:supportHash/address': {
    names: bySupportHash,
    isLink: true,
    body: () => ({ line1: '', line2: '', city: '', region: '', postalCode: '' }),
  },
  'GET /api/portal/drafts/new-return': {},
  'PUT /api/portal/drafts/new-return': { body: () => draft() },
  'DELETE /api/portal/drafts/new-return': {},
  'POST /api/validate_sqs_addresses/': { body: () => ({ addresses: [AUSTIN] }) },
  'POST /api/portal/imports/check': { body: () => ({ rows: [] }) },
  'POST /api/portal/serials/check': { body: () => ({ serialNumbers: [] }) },
  'POST /api/portal/imports': { body: () => ({ key: key(), name: 'new.csv', total: 1 }) },
  'PUT /api/portal/imports/:importId/rows': {
    names: byImport,
    body: () => ({ rows: [importRow(1)] }),
  },
  'POST /api/portal/imports/:importId/start': { names: byImport, body: () => ({ again: true }) },
  'GET /api/portal/imports/latest': {},
  'GET /api/portal/imports/:importId': { names: byImport },
  'GET /api/portal/imports/:importId/rejected': { names: byImport },
  'GET /api/portal/live': { isStream: true },
  'GET /api/portal/return-choices': {},
  'GET /api/portal/return-batches/:importId': { names: byImport },
  'GET /api/portal/return-matches': {},
  'GET /api/portal/search': { query: () => 'text=RTN-' },
  'GET /api/portal/release-cost': {},
  'GET /api/portal/returns.csv': {},
  'GET /api/portal/returns.xlsx': {},
  'GET /api/portal/users.csv': {},
  'GET /api/portal/users.xlsx': {},
  'GET /api/portal/deployments.csv': {},
  'GET /api/portal/deployments.xlsx': {},
  'GET /api/portal/bulk': {},
  'POST /api/portal/bulk': {
    body: () => ({ idempotencyKey: key(), event: 'outreach.remindNow', filter: {} }),
  },
  'POST /api/portal/bulk/:id/undo': { names: personal(aBulkJob) },
  'DELETE /api/portal/bulk/:id': { names: personal(aBulkJob) },
  'GET /api/portal/saved-views': {},
  'POST /api/portal/saved-views': {
    body: () => ({ name: `View ${key()}`, query: 'status=lost' }),
  },
  'PUT /api/portal/saved-views/:id': {
    names: personal(aSavedView),
    body: () => ({ name: `View ${key()}`, query: 'status=lost' }),
  },
  'DELETE /api/portal/saved-views/:id': { names: personal(aSavedView) },
  'GET /api/portal/api-keys': {},
  'POST /api/portal/api-keys': {
    body: () => ({
      name: `Key ${key()}`,
      scopes: ['returns:read'],
      mode: 'live',
      days: null,
    }),
  },
  'POST /api/portal/api-keys/:id/revoke': { names: byId(aKey) },
  ...LEAVER_CASES,
  ...USER_CASES,
  ...PROVISIONING_CASES,
  ...WAREHOUSE_CASES,
  ...CHAT_CASES,
  ...WEBHOOK_CASES,
  ...SSO_CASES,
  ...FILE_CASES,
  ...CHOICE_CASES,
  'GET /api/portal/billing': {},
  'GET /api/portal/billing/:month': { names: byMonth },
  'GET /api/portal/billing/:month/statement.csv': { names: byMonth },
};

/** Cases of the public API, pages, and forms without scripts. */
const OTHERS: Readonly<Record<string, Case>> = {
  ...Object.fromEntries(
    ['v1', 'v2'].flatMap((version) => [
      [`GET /api/${version}/device_returns/`, {}],
      [`GET /api/${version}/device_returns/:id/`, { names: apiById }],
      [
        `POST /api/${version}/device_returns/`,
        { body: () => laptop({ device: 'laptop', request_cell_phone: false }) },
      ],
    ]),
  ),
  'POST /api/carriers/easypost/webhook': { body: () => ({ id: 'evt_1' }) },
  'GET /api/openapi.json': {},
  'GET /api/postman.json': {},
  'GET /api/reference': {},
  'GET /sso/login/': {},
  'GET /sso/callback/': {},
  ...SSO_SIGN_IN_CASES,
  'GET /healthz': {},
  'GET /livez': {},
  'GET /readyz': {},
  ...API_WAREHOUSE_CASES,
  ...OFFBOARDING_CASES,
  ...SCIM_CASES,
  ...OPEN_FILE_CASES,
  ...PROVIDER_CASES,
  'GET /orders/:id': { names: apiById },
  'GET /*': {},
  'GET /dev/inspector': {},
  'GET /dev/inspector/stately': {},
  'GET /dev/inspector/assets/*': {},
  'GET /dev/mailbox': {},
  'GET /dev/mailbox/:id': { names: byId(async () => '1') },
  'GET /support/devicereturn/:orderNumber/:supportHash/label.pdf': {
    names: bySupportHash,
    isLink: true,
  },
  'POST /support/devicereturn/:orderNumber/:supportHash': {
    names: bySupportHash,
    isLink: true,
    isForm: true,
    body: () => ({ type: 'return.disputed', note: '' }),
  },
  'POST /order/cancel': {
    names: {
      make: async (world, owner) => {
        const order = await aReturn(world, owner);
        return { order, token: cancelTokenOf(world, order) };
      },
      absent: (world) => ({ order: 'RTN-999999999', token: cancelTokenOf(world, 'RTN-999999999') }),
      malformed: { order: 'RTN-1', token: 'guessed' },
    },
    isLink: true,
    isForm: true,
    body: (_, params) => params,
  },
};

export const CASES: Readonly<Record<string, Case>> = { ...CALLS, ...OTHERS };
