import type { OrganisationSettings } from '../../../src/api/contract/organisation.ts';
import type { FakeServer } from '../../model/levels/fakeServer.ts';

/** The server behind an organization's settings: it keeps what is saved. */
export function fakeOrganisationServer(): FakeServer {
  let settings: OrganisationSettings = {
    name: 'Acme Corporation',
    displayName: 'Acme',
    notificationAddresses: ['it@acme.test', 'hr@acme.test'],
    reminderDays: [3, 6, 9],
    expiryDays: 30,
  };
  return {
    outcomes: {
      'load/loaded': () => settings,
      'act/acted'({ body }) {
        // What the page sends; its schema is held against the real server elsewhere.
        settings = body as OrganisationSettings;
        return settings;
      },
    },
  };
}
