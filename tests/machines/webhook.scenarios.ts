import type { WebhookDelivery } from '../../src/domain/programs/webhooks.ts';
import type { Scenario } from '../levels/contract.ts';
import { fakeWebhookServer, type WebhookScene } from './fakes/webhook.fake.ts';
import { NOW, webhookEndpoint } from './fakes/webhooks.fake.ts';
import { type Does, filling, goesTo, inSequence, leavesOpen, presses } from './helpers/gestures.ts';
import { ALL, FAILED } from './webhook.deliveries.ts';

const DAY = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * DAY).toISOString();

const opens =
  (search = ''): NonNullable<Scenario['start']> =>
  async (person) => {
    await person.signsInElsewhere();
    await person.opens(`/webhooks/1${search}`);
  };
const at = (search: string, scene: WebhookScene, ...moves: readonly Does[]): Scenario => ({
  start: opens(search),
  server: () => fakeWebhookServer(scene),
  does: inSequence(...moves),
});
const looks = (scene: WebhookScene, ...moves: readonly Does[]) => at('', scene, ...moves);
const button = (...names: readonly (string | RegExp)[]) =>
  presses(...names.map((name) => ['button', name] as const));
/** Throws unless the heading is visible: the page's text also contains hidden parts. */
const meets =
  (heading: string): Does =>
  async (person) => {
    const isThere = (await person.sees('heading')).some(({ name }) => name === heading);
    if (!isThere) throw new Error(`Nobody meets "${heading}".`);
  };

const logs = (deliveries: readonly WebhookDelivery[], ...moves: readonly Does[]) =>
  looks({ shown: { deliveries: [...deliveries], failed: 0 } }, ...moves);
const opensDetails = (what: string) => inSequence(button(`Details of ${what}`), meets('Attempts'));

/** Scenarios of displayed contents. */
const statuses: Readonly<Record<string, Scenario>> = {
  'no event is in the state that is asked for, which no path asks for': at('?state=failed', {
    shown: { deliveries: [] },
  }),
  'looks into an event that nobody answered, where a path has one that failed': logs(
    ALL,
    opensDetails('device_return.created RTN-100010'),
  ),
};

/** Scenarios of the log's pages and refreshes. */
const parts: Readonly<Record<string, Scenario>> = {
  'goes through the log, which no path has two pages of': looks(
    { shown: { next: '5' }, later: { next: null } },
    presses(['link', 'Next page, below the list']),
  ),
};

/** Replays failed deliveries of different ages, those that are recent enough. */
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

/** Scenarios of actions. */
const moves: Readonly<Record<string, Scenario>> = {
  'everything that failed in a week is sent again, where a path has a day': replays(
    filling({ 'Failed in': '7' }),
  ),
};

const edits = button('Edit');
const awayAndBack = (path = '/webhooks/1') =>
  inSequence(goesTo('/404', 'Page not found'), async (person) => {
    await person.follows(path);
    await person.until(async () =>
      (await person.sees('button')).some(({ name }) => name === 'Edit'),
    );
  });

/** Scenarios of editing the URL and events. */
const changes: Readonly<Record<string, Scenario>> = {
  'a colleague has described it since it was typed, which only the browser remembers': leavesOpen(
    looks(
      { later: { endpoint: webhookEndpoint({ description: 'The ticket system' }) } },
      edits,
      filling({ Address: 'https://other.example.com/' }),
      awayAndBack(),
      edits,
    ),
  ),
};

/** Page of a webhook: contents, questions and input beside the paths. */
export const webhookScenarios: Readonly<Record<string, Scenario>> = {
  ...statuses,
  ...parts,
  ...moves,
  ...changes,
};
