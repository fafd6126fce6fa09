import { WHOLE } from '../../../src/domain/listPages.ts';
import type { ProvisioningEntry } from '../../../src/domain/people/provisioning.ts';
import type { FakeServer } from '../../levels/fakeServer.ts';

const NOW = '2026-01-15T12:00:00.000Z';

/** Log entries, newest first. */
const ENTRIES: readonly ProvisioningEntry[] = [
  {
    id: '9',
    at: NOW,
    prefix: 'rp_scim_Ab3d',
    call: 'PATCH /Users/:id',
    person: 'admin@acme.test',
    outcome: 'refused',
    sentence: 'This is the last active admin. Make someone else an admin first.',
  },
  {
    id: '8',
    at: NOW,
    prefix: 'rp_scim_Ab3d',
    call: 'PUT /Users/:id',
    person: 'olga@acme.test',
    outcome: 'unchanged',
    sentence: 'Nothing to change.',
  },
  {
    id: '7',
    at: NOW,
    prefix: 'rp_scim_Ab3d',
    call: 'POST /Users',
    person: 'olga@acme.test',
    outcome: 'done',
    sentence: 'Added as a member.',
  },
];

/** Page of the log with every kind of entry. */
export const SOME_REQUESTS = { ...WHOLE, entries: ENTRIES };

/** Fake server of the log: nothing was unchanged. */
export function fakeProvisioningLogServer(): FakeServer {
  return {
    outcomes: {
      'load/loaded': ({ query }) =>
        query?.outcome === 'unchanged' ? { ...WHOLE, entries: [] } : SOME_REQUESTS,
    },
  };
}
