import type { ReturnDetails } from '../../../src/domain/returns/returns.ts';
import type {
  DeviceDetails,
  ScannedBox,
  StockPage,
} from '../../../src/domain/warehouse/warehouse.ts';
import { startReturns } from './newOrders.ts';

/** Starts a portal with a warehouse user and an admin, and returns their actions and reads. */
export async function startWarehouse() {
  const { portal, admin } = await startReturns();
  const bench = await portal.signIn('warehouse@acme.test');
  const move = async (orderNumber: string, ...events: readonly object[]) => {
    for (const event of events) {
      const answer = await admin.post(`/api/portal/returns/${orderNumber}/events`, event);
      if (answer.statusCode !== 200) throw new Error(answer.body);
    }
  };
  return {
    portal,
    admin,
    bench,
    move,
    stock: async (query = '') =>
      (await bench.get(`/api/portal/warehouse${query}`)).json<StockPage>(),
    device: async (number: string) =>
      (await bench.get(`/api/portal/devices/${number}`)).json<DeviceDetails>(),
    order: async (number: string) =>
      (await admin.get(`/api/portal/returns/${number}`)).json<ReturnDetails>(),
    does: (number: string, event: object) =>
      bench.post(`/api/portal/devices/${number}/events`, event),
    scan: async (code: string, box: object = {}) =>
      (
        await bench.post('/api/portal/warehouse/scans', {
          code,
          location: '',
          unexpected: null,
          ...box,
        })
      ).json<ScannedBox>().scanned,
  };
}
