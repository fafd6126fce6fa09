import type {
  OrganizationSettings,
  SavedSettings,
} from '../../../src/domain/organization/organization.ts';
import type { FakeServer } from '../../levels/fakeServer.ts';

/** Price that the operator set. */
const PRICE = { pickupPrice: 900, pickupCurrency: 'USD' };

export const KEPT: SavedSettings = {
  name: 'Acme Corporation',
  displayName: 'Acme',
  timeZone: 'America/New_York',
  language: 'en',
  asksAddress: false,
  offersTexts: false,
  offersPickup: false,
  notificationAddresses: ['it@acme.test', 'hr@acme.test'],
  reminderDays: [3, 6, 9],
  expiryDays: 30,
  pickupPrice: 900,
  pickupCurrency: 'USD',
  version: '1',
  canText: true,
};

const reminder = (day: number) => ({
  day,
  subject: `Your box is waiting, day ${day}`,
  greeting: 'Hello Jordan,',
  paragraphs: ['Please send the laptop back.', 'The label is in the box.'],
  button: 'Open your return',
  closing: ['Thank you.', 'Acme'],
  footer: 'Stop these mails',
});

/** Deviations of the server from the paths' needs. */
export interface Scene {
  readonly kept?: Partial<SavedSettings>;
  /** After its first response the server responds immediately, with these changes by a colleague. */
  readonly later?: Partial<SavedSettings>;
  readonly answers?: FakeServer['beside'];
}

/** Fake server of an organization's settings: it stores saved ones. */
export function fakeOrganizationServer({ kept, later, answers }: Scene = {}): FakeServer {
  let settings: SavedSettings = { ...KEPT, ...kept };
  let isKnown = false;
  const save = (body: unknown) => {
    // Request body of the page; its schema is checked against the real server elsewhere.
    const { basedOn, ...sent } = body as OrganizationSettings & { basedOn: string };
    settings = { ...PRICE, canText: true, ...sent, version: String(Number(basedOn) + 1) };
    return settings;
  };
  return {
    outcomes: {
      load(_, done) {
        if (later === undefined && answers === undefined && kept === undefined) return done;
        isKnown = true;
        const first = settings;
        settings = { ...settings, ...later };
        return first;
      },
      // Stores the submitted settings with the version that the path says.
      act: ({ body }, done) =>
        isKnown ? save(body) : { ...save(body), version: Object(done).version },
    },
    beside: {
      'GET /api/portal/organisation': () => (later !== undefined && isKnown ? settings : undefined),
      'PUT /api/portal/organisation': ({ body }) => (later === undefined ? undefined : save(body)),
      'GET /api/portal/organisation/reminders': () => ({ mails: [reminder(3), reminder(6)] }),
      ...answers,
    },
  };
}
