import type { KeptSettings, OrganisationSettings } from '../../../src/api/contract/organisation.ts';
import type { FakeServer } from '../../model/levels/fakeServer.ts';

/** The server behind an organization's settings: it keeps what is saved. */
export function fakeOrganisationServer(): FakeServer {
  let settings: KeptSettings = {
    name: 'Acme Corporation',
    displayName: 'Acme',
    notificationAddresses: ['it@acme.test', 'hr@acme.test'],
    reminderDays: [3, 6, 9],
    expiryDays: 30,
    version: '1',
  };
  return {
    outcomes: {
      'load/loaded': () => settings,
      'act/acted'({ body }) {
        // What the page sends; its schema is held against the real server elsewhere.
        const { basedOn, ...sent } = body as OrganisationSettings & { basedOn: string };
        settings = { ...sent, version: String(Number(basedOn) + 1) };
        return settings;
      },
    },
  };
}
