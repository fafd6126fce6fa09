import { randomUUID } from 'node:crypto';
import { leaverForm } from '../helpers/leavers.ts';
import type { Case } from './cases.ts';
import { aLeaver } from './things.ts';

const byLeaver = {
  make: async (...of: Parameters<typeof aLeaver>) => ({ leaverNumber: await aLeaver(...of) }),
  absent: () => ({ leaverNumber: 'LVR-999999999' }),
  malformed: { leaverNumber: "LVR-1'--" },
};
const DECIDED = { type: 'notNeeded.decided', reason: 'keeps', note: '' };

/** Cases of the calls for leavers. */
export const LEAVER_CASES = {
  'GET /api/portal/leavers': { query: () => 'search=canary' },
  'POST /api/portal/leavers': {
    body: () => ({ idempotencyKey: randomUUID(), form: leaverForm() }),
  },
  'POST /api/portal/leavers/events': {
    body: () => ({ leaverNumbers: ['LVR-999999999'], event: DECIDED }),
  },
  'GET /api/portal/leavers/:leaverNumber': { names: { ...byLeaver, areMany: true } },
  'PUT /api/portal/leavers/:leaverNumber': {
    names: byLeaver,
    body: () => ({ basedOn: '1', form: leaverForm() }),
  },
  'POST /api/portal/leavers/:leaverNumber/events': { names: byLeaver, body: () => DECIDED },
} as const satisfies Readonly<Record<string, Case>>;
