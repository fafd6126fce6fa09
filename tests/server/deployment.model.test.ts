import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { DeploymentEvent } from '../../src/domain/warehouse/deployments/deploymentEvents.ts';
import type { DeploymentDetails } from '../../src/domain/warehouse/deployments/deployments.ts';
import { deploymentMachine } from '../../src/machines/deployment/deployment.machine.ts';
import {
  deploymentSnapshotOf,
  type StoredDeployment,
} from '../../src/server/deployments/deploymentRow.ts';
import { lockDeployment } from '../../src/server/deployments/findDeployment.ts';
import { orderDeployment } from '../../src/server/deployments/order.ts';
import { stepDeployment } from '../../src/server/deployments/stepDeployment.ts';
import { readyDevice } from '../../src/server/devices/readyDevice.ts';
import type { Actor } from '../../src/server/services/actors.ts';
import { testPaths } from '../../tools/statewalk/suites.ts';
import { subjectOf } from '../levels/contract.ts';
import { deploymentContract } from '../machines/deployment.contract.ts';
import { deploymentProfile } from '../machines/deployment.profile.ts';
import { instancePort, type ServerInstance } from './helpers/instancePort.ts';
import { AUSTIN } from './helpers/orders.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';

// Runs the generated paths of a deployment through the real server, including its device.

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ env: { MAGIC_LINKS_PER_ADDRESS: '1000', SIGN_INS_PER_IP: '1000' } });
  // The demonstration's carrier sells labels.
  await portal.testDatabase.pool.query('UPDATE organisations SET is_demonstration = true');
});
afterAll(() => portal?.close());

const actor: Actor = { kind: 'system', id: null, name: 'the portal' };

function deploymentLife(): ServerInstance {
  let number = '';
  const { services, acme, clock } = portal;
  const within = <T>(work: Parameters<typeof portal.services.database.forOrganisation<T>>[1]) =>
    services.database.forOrganisation(acme.id, work);
  const row = () =>
    within<StoredDeployment>((tx) =>
      tx
        .selectFrom('deployments')
        .selectAll()
        .where('deployment_number', '=', number)
        .executeTakeFirstOrThrow(),
    );
  const principal = () => ({
    userId: acme.users.get('admin@acme.test') ?? '',
    organisationId: acme.id,
    organisationName: 'Acme',
    email: 'admin@acme.test',
    name: 'Ada',
    role: 'admin' as const,
    isWarehouseUser: false,
    isCompanyInventory: false,
    sidebar: false,
  });
  return {
    async start() {
      number = await within(async (tx) => {
        const device = await readyDevice(tx, acme.id, { clock, columns: {} });
        const ordered = await orderDeployment(tx, services, principal(), device, {
          idempotencyKey: randomUUID(),
          form: {
            employee: { name: 'Jamie', email: '', phone: '', address: AUSTIN },
            displayName: 'Acme',
            shippingSpeed: null,
            notes: '',
            ticketId: '',
            includeReturnLabel: true,
          },
        });
        return ordered.row.deployment_number;
      });
    },
    async sendEvent(given) {
      // The profile's events are the machine's own.
      const event = given as DeploymentEvent;
      const found = await row();
      return within(async (tx) => {
        const locked = await lockDeployment(tx, found);
        return (await stepDeployment(tx, services, locked, { actor, event })) !== null;
      });
    },
    async stored() {
      const { value, context } = deploymentSnapshotOf(await row());
      return { value, context };
    },
    async see() {
      const browser = await portal.signIn('admin@acme.test');
      const answer = await browser.get(`/api/portal/deployments/${number}`);
      const shown = answer.json<DeploymentDetails>();
      return {
        status: shown.status,
        label: shown.label,
        offers: shown.actions.flatMap(({ type, allowed }) => (allowed ? [type] : [])),
        problem: shown.problem,
      };
    },
  };
}

testPaths({
  subject: subjectOf(deploymentProfile, deploymentContract),
  level: 2,
  openPort: (meter) => instancePort(deploymentMachine, deploymentLife(), meter),
});
