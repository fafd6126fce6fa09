import { randomUUID } from 'node:crypto';
import { actorOf } from '../../../src/server/auth/principal.ts';
import { registerLeaver } from '../../../src/server/leavers/register.ts';
import { leaverForm } from '../helpers/leavers.ts';
import type { Owner, World } from './callers.ts';
import type { Case } from './cases.ts';
import { canaryOf, principalOf } from './things.ts';

/** Adds a leaver whose texts contain the marker; returns their number. */
async function aLeaver({ portal }: World, owner: Owner): Promise<string> {
  const { services } = portal;
  const { organisationId, userId } = owner;
  const canary = canaryOf(owner.side);
  const { employee } = leaverForm();
  const form = leaverForm({
    employee: { ...employee, name: `Lena ${canary}`, email: `${randomUUID()}@${canary}.test` },
    ticketId: canary,
    note: canary,
  });
  const { row } = await services.database.forOrganisation(organisationId, (tx) =>
    registerLeaver(tx, services, {
      by: { organisationId, actor: actorOf(principalOf(owner)) },
      createdBy: userId,
      source: 'person',
      externalId: '',
      key: randomUUID(),
      formOf: () => form,
    }),
  );
  return row.leaver_number;
}

const byLeaver = {
  make: async (...of: Parameters<typeof aLeaver>) => ({ leaverNumber: await aLeaver(...of) }),
  absent: () => ({ leaverNumber: 'LVR-999999999' }),
  malformed: { leaverNumber: "LVR-1'--" },
};
const byId = {
  make: async (...of: Parameters<typeof aLeaver>) => ({ id: await aLeaver(...of) }),
  absent: () => ({ id: 'LVR-999999999' }),
  malformed: { id: "LVR-1'--" },
};
const DECIDED = { type: 'notNeeded.decided', reason: 'keeps', note: '' };

/** Cases of the calls for leavers. */
export const LEAVER_CASES = {
  'GET /api/portal/provisioning/leavers': {},
  'PUT /api/portal/provisioning/leavers': {
    body: () => ({ isOn: true, userTypes: [], groups: [] }),
  },
  'GET /api/portal/leaver-rule': {},
  'PUT /api/portal/leaver-rule': {
    // Repeated requests send the same values, which change nothing.
    body: () => ({
      ...{ isOn: true, daysBefore: 3, countries: ['US'], devices: ['laptop'], basedOn: '0' },
    }),
  },
  'GET /api/portal/leaver-mailbox': {},
  'PUT /api/portal/leaver-mailbox': {
    body: () => ({ isOn: true, senders: ['hr@payroll.test'], basedOn: '0' }),
  },
  'POST /api/portal/leaver-mailbox/address': {},
  'GET /api/portal/leavers': { query: () => 'search=canary' },
  'GET /api/portal/leavers.csv': {},
  'GET /api/portal/leavers.xlsx': {},
  'POST /api/portal/leavers': {
    body: () => ({ idempotencyKey: randomUUID(), form: leaverForm() }),
  },
  'POST /api/portal/leavers/events': {
    body: () => ({ leaverNumbers: ['LVR-999999999'], event: DECIDED }),
  },
  'POST /api/portal/leavers/handling': {
    body: () => ({
      changes: [{ leaverNumber: 'LVR-999999999', change: { type: 'assignment.removed' } }],
    }),
  },
  'GET /api/portal/leavers/:leaverNumber': { names: { ...byLeaver, areMany: true } },
  'PUT /api/portal/leavers/:leaverNumber': {
    names: byLeaver,
    body: () => ({ basedOn: '1', form: leaverForm() }),
  },
  'POST /api/portal/leavers/:leaverNumber/handling': {
    names: byLeaver,
    body: () => ({ type: 'colleague.assigned', colleague: 'me' }),
  },
  'POST /api/portal/leavers/:leaverNumber/events': { names: byLeaver, body: () => DECIDED },
} as const satisfies Readonly<Record<string, Case>>;

/** Cases of the public API's calls for leavers. */
export const OFFBOARDING_CASES = {
  'GET /api/v2/offboardings/': {},
  'GET /api/v2/offboardings/:id/': { names: { ...byId, areMany: true } },
  'POST /api/v2/offboardings/': {
    body: () => ({ employee_info: { name: 'Lena' }, last_day: '2030-03-18' }),
  },
  'POST /api/v2/offboardings/:id/cancel/': { names: byId },
} as const satisfies Readonly<Record<string, Case>>;
