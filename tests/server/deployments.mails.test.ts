import { expect, test } from 'vitest';
import type { DeploymentOffer } from '../../src/domain/warehouse/deployments/deployments.ts';
import { bench } from './helpers/deployments.ts';
import { startPortal } from './helpers/portal.ts';
import { MINUTE } from './helpers/testClock.ts';

test.each([
  [451, [], ['is on its way', 'was delivered']],
  // A permanently refused mail doesn't hold back later ones.
  [550, ['was delivered'], ['was delivered', 'is on its way']],
])(
  'the next email is sent after one rejected with %i, unless that is permanent',
  async (responseCode, first, all) => {
    const sent: string[] = [];
    let failure: Error | null = Object.assign(new Error('no'), { responseCode });
    const portal = await startPortal({
      mailer: () => ({
        async send({ to, subject }) {
          if (to !== 'jamie@home.test') return;
          if (failure !== null) throw failure;
          sent.push(subject.replace('Your laptop from Acme ', ''));
        },
      }),
    });
    const { ready, deploy, does } = await bench(portal);
    const id = (await deploy(await ready('C02-1'))).json<DeploymentOffer>().ordered ?? '';
    const label = { carrier: 'ups', trackingNumber: '1ZOUT', returnTrackingNumber: '' };
    await does(id, { type: 'label.record', ...label });
    await does(id, { type: 'device.ship', carrier: '', trackingNumber: '' });
    await portal.work();
    failure = null;
    await does(id, { type: 'device.deliver' });
    await portal.work();
    expect(sent).toEqual(first);
    portal.clock.advance(10 * MINUTE);
    await portal.work();
    expect(sent).toEqual(all);
  },
);
