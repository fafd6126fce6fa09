import type { WebhookDelivery, WebhookEndpoint } from '../../src/domain/programs/webhooks.ts';
import { WEBHOOK_EVENTS } from '../../src/domain/programs/webhookWords.ts';
import type { Aside } from '../levels/contract.ts';
import { fakeWebhookServer, type WebhookScene } from './fakes/webhook.fake.ts';
import { NOW, webhookEndpoint } from './fakes/webhooks.fake.ts';
import {
  type Does,
  filling,
  goesTo,
  leavesOpen,
  oneAfterTheOther,
  presses,
} from './support/gestures.ts';
import { ALL, FAILED, FIRST_TRY } from './webhook.deliveries.ts';

const DAY = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * DAY).toISOString();

const opens =
  (search = ''): NonNullable<Aside['start']> =>
  async (person) => {
    await person.signsInElsewhere();
    await person.opens(`/webhooks/1${search}`);
  };
const at = (search: string, scene: WebhookScene, ...deeds: readonly Does[]): Aside => ({
  start: opens(search),
  server: () => fakeWebhookServer(scene),
  does: oneAfterTheOther(...deeds),
});
const looks = (scene: WebhookScene, ...deeds: readonly Does[]) => at('', scene, ...deeds);
const does = (...deeds: readonly Does[]) => looks({}, ...deeds);
const quickly = (...deeds: readonly Does[]) => looks({ later: {} }, ...deeds);
const endpointIs = (endpoint: Partial<WebhookEndpoint>, ...deeds: readonly Does[]) =>
  looks({ shown: { endpoint: webhookEndpoint(endpoint) } }, ...deeds);
const underWay = (aside: Aside): Aside => ({ ...aside, endsIn: 'resource.acting' });
const asked = (aside: Aside): Aside => ({ ...aside, endsIn: 'resource.loading' });
const button = (...names: readonly (string | RegExp)[]) =>
  presses(...names.map((name) => ['button', name] as const));
/** The page says what is hidden too. */
const meets =
  (heading: string): Does =>
  async (person) => {
    const isThere = (await person.sees('heading')).some(({ name }) => name === heading);
    if (!isThere) throw new Error(`Nobody meets "${heading}".`);
  };

const logs = (deliveries: readonly WebhookDelivery[], ...deeds: readonly Does[]) =>
  looks({ shown: { deliveries: [...deliveries], failed: 0 } }, ...deeds);
const opensDetails = (what: string) =>
  oneAfterTheOther(button(`Details of ${what}`), meets('Attempts'));

/** What stands there. */
const standings: Readonly<Record<string, Aside>> = {
  'it is described, and told of everything': endpointIs({
    description: 'The ticket system',
    events: [...WEBHOOK_EVENTS],
  }),
  'it is failing, since an instant that cannot be read': endpointIs({
    state: 'failing',
    failingSince: '',
  }),
  'it was disabled after failing': endpointIs({
    state: 'disabled',
    failingSince: '',
    disabledBy: 'failure',
    canEnable: true,
    canDisable: false,
    canReplay: false,
  }),
  'its receiver is gone': endpointIs({ state: 'disabled', disabledBy: 'gone', canReplay: false }),
  'the secret before signs too': endpointIs({ oldSecretUntil: '2026-01-16T11:00:00.000Z' }),
  'nothing was sent yet': logs([]),
  'no event is in the state that is asked for': at('?state=failed', { shown: { deliveries: [] } }),
  'no event is waiting': at('?state=waiting', { shown: { deliveries: [] } }),
  'no event was delivered': at('?state=delivered', { shown: { deliveries: [] } }),
  'there is no older event': at('?before=12', { shown: { deliveries: [] } }),
  'events in every state': logs(ALL),
  'several events have failed': looks({ shown: { failed: 3 } }),
  'looks into an event that failed': does(opensDetails('device_return.created RTN-100001')),
  'looks into an event, and closes it again': does(
    opensDetails('device_return.created RTN-100001'),
    button('Details of device_return.created RTN-100001'),
  ),
  'looks into an event that nobody answered': logs(
    ALL,
    opensDetails('device_return.created RTN-100010'),
  ),
  'looks into an event of which nobody knows why it failed': logs(
    ALL,
    opensDetails('device_return.created RTN-100004'),
  ),
  'looks into an event that was delivered': logs(
    ALL,
    opensDetails('device_return.created RTN-100006'),
  ),
  'looks into a test that was not sent yet': looks(
    { shown: { deliveries: [FIRST_TRY] }, later: {} },
    opensDetails('webhook.test'),
  ),
};

/** Which part of the log is shown, and how it is kept up to date. */
const parts: Readonly<Record<string, Aside>> = {
  'asks for what has failed': asked(at('?before=12', {}, filling({ Show: 'failed' }))),
  'asks for everything': asked(at('?state=failed', {}, filling({ Show: '' }))),
  'asks for older ones': asked(at('?state=failed', { shown: { next: '5' } }, button('Older'))),
  'asks for the newest': asked(at('?state=failed&before=12', {}, button('Newest'))),
  'goes through the log': looks({ shown: { next: '5' }, later: { next: null } }, button('Older')),
  'goes back to the newest': at('?before=12', { later: {} }, button('Newest')),
};

/** Of what failed at different times, what is young enough is sent again. */
const replays = (...choices: readonly Does[]) =>
  looks(
    {
      shown: {
        deliveries: [0.5, 3, 20].map((days) => ({
          ...FAILED,
          id: `${days}`,
          subject: `after ${days} days`,
          createdAt: daysAgo(days),
        })),
      },
      later: {},
    },
    ...choices,
    button('Send failed again'),
  );

/** What is done. */
const deeds: Readonly<Record<string, Aside>> = {
  'an event is being sent again': underWay(does(button(/^Send again/))),
  'everything that failed today is being sent again': underWay(does(button('Send failed again'))),
  'everything that failed today is sent again': replays(),
  'everything that failed in a week is sent again': replays(filling({ 'Failed in': '7' })),
  'thinks of another secret, and closes it again': does(button('Change secret', 'Change secret')),
};

const edits = button('Edit');
const saves = button('Save changes');
const writes = filling({
  Address: ' https://other.example.com/ ',
  'What it is for (optional)': ' the  desk ',
});
const blanks = filling({ 'What it is for (optional)': '  ' });
const awayAndBack = (path = '/webhooks/1') =>
  oneAfterTheOther(goesTo('/404', 'There is no page at this address'), async (person) => {
    await person.follows(path);
    await person.until(async () =>
      (await person.sees('button')).some(({ name }) => name === 'Edit'),
    );
  });

/** Where it leads and what it is told of is changed. */
const changes: Readonly<Record<string, Aside>> = {
  'begins to change one that is told of everything': leavesOpen(
    endpointIs({ events: [...WEBHOOK_EVENTS] }, edits),
  ),
  'a change is saved': quickly(edits, writes, saves),
  'a change is saved, and nothing is left of what was typed': leavesOpen(
    quickly(edits, writes, saves, awayAndBack(), edits),
  ),
  'saves what stands there already': does(edits, blanks, saves),
  'begins to change it, and comes back to it': leavesOpen(
    quickly(edits, writes, awayAndBack(), edits),
  ),
  'begins to change it, and then another one': leavesOpen(
    looks(
      { later: { endpoint: webhookEndpoint({ id: '2', url: 'https://other.example.com/' }) } },
      edits,
      blanks,
      filling({ Address: 'https://third.example.com/' }),
      awayAndBack('/webhooks/2'),
      edits,
    ),
  ),
  'begins to change it, and a colleague has described it meanwhile': leavesOpen(
    looks(
      { later: { endpoint: webhookEndpoint({ description: 'The ticket system' }) } },
      edits,
      filling({ Address: 'https://other.example.com/' }),
      awayAndBack(),
      edits,
    ),
  ),
};

/** A webhook's page: what it shows, what is asked and typed on it beside the paths. */
export const webhookAsides: Readonly<Record<string, Aside>> = {
  ...standings,
  ...parts,
  ...deeds,
  ...changes,
};

/** Which part of its log is asked for. */
export const webhookWaits: Readonly<Record<string, Aside>> = {
  'a part of the log is asked for': { start: opens('?state=failed&before=12') },
  'a part of the log that cannot be': { start: opens('?state=lost&before=x12') },
  'older ones than nobody knows what': { start: opens('?before=12x') },
};
