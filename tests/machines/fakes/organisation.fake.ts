import type { KeptSettings, OrganisationSettings } from '../../../src/api/contract/organisation.ts';
import type { FakeServer } from '../../levels/fakeServer.ts';

export const KEPT: KeptSettings = {
  name: 'Acme Corporation',
  displayName: 'Acme',
  notificationAddresses: ['it@acme.test', 'hr@acme.test'],
  reminderDays: [3, 6, 9],
  expiryDays: 30,
  version: '1',
};

/** What a server may do beside what the paths need. */
export interface Scene {
  readonly kept?: Partial<KeptSettings>;
  /** After its first answer it answers at once; what is then other, such as by a colleague. */
  readonly later?: Partial<KeptSettings>;
  readonly answers?: FakeServer['beside'];
}

/** The server behind an organization's settings: it keeps what is saved. */
export function fakeOrganisationServer({ kept, later, answers }: Scene = {}): FakeServer {
  let settings: KeptSettings = { ...KEPT, ...kept };
  let isKnown = false;
  const save = (body: unknown) => {
    // What the page sends; its schema is held against the real server elsewhere.
    const { basedOn, ...sent } = body as OrganisationSettings & { basedOn: string };
    settings = { ...sent, version: String(Number(basedOn) + 1) };
    return settings;
  };
  return {
    outcomes: {
      'load/loaded'() {
        isKnown = true;
        const first = settings;
        settings = { ...settings, ...later };
        return first;
      },
      'act/acted': ({ body }) => save(body),
    },
    beside: {
      'GET /api/portal/organisation': () => (later !== undefined && isKnown ? settings : undefined),
      'PUT /api/portal/organisation': ({ body }) => (later === undefined ? undefined : save(body)),
      ...answers,
    },
  };
}
