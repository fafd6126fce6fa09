import { randomUUID } from 'node:crypto';
import type { DeploymentDetails } from '../../../src/domain/warehouse/deployments/deployments.ts';
import type { DeviceDetails } from '../../../src/domain/warehouse/warehouse.ts';
import { readyDevice } from '../../../src/server/devices/readyDevice.ts';
import { AUSTIN } from './orders.ts';
import type { TestPortal } from './portal.ts';

/** Fields of a deployment order. */
export const FORM = {
  employee: { name: 'Jamie Okafor', email: 'jamie@home.test', phone: '', address: AUSTIN },
  displayName: 'Acme',
  shippingSpeed: 'next_day',
  notes: '',
  ticketId: 'IT-7',
  includeReturnLabel: true,
};

/** Deployment actions of a warehouse user. */
export async function bench(portal: TestPortal) {
  const browser = await portal.signIn('warehouse@acme.test');
  const does = async (number: string, event: object) =>
    browser.post(`/api/portal/deployments/${number}/events`, event);
  return {
    browser,
    does,
    ready: async (serial: string) =>
      (
        await portal.services.database.forOrganisation(portal.acme.id, (tx) =>
          readyDevice(tx, portal.acme.id, {
            clock: portal.clock,
            columns: { serial_number: serial },
          }),
        )
      ).device_number,
    deploy: (device: string, form: object = FORM, idempotencyKey: string = randomUUID()) =>
      browser.post(`/api/portal/devices/${device}/deployment`, { idempotencyKey, form }),
    read: async (number: string) =>
      (await browser.get(`/api/portal/deployments/${number}`)).json<DeploymentDetails>(),
    device: async (number: string) =>
      (await browser.get(`/api/portal/devices/${number}`)).json<DeviceDetails>(),
  };
}
