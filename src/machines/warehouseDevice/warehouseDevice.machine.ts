import type { SnapshotFrom } from 'xstate';
import { asking } from './asking.region.ts';
import { data } from './data.region.ts';
import { hold } from './hold.region.ts';
import { place } from './place.region.ts';
import { term } from './term.region.ts';
import { NEW_DEVICE, warehouseDeviceSetup } from './warehouseDevice.setup.ts';

/** Life of a device in the warehouse: `docs/warehouse.md`. Runs on the server, pure. */
export const warehouseDeviceMachine = warehouseDeviceSetup.createMachine({
  id: 'warehouseDevice',
  context: NEW_DEVICE,
  type: 'parallel',
  states: { place, hold, data, asking, term },
});

export type WarehouseDeviceSnapshot = SnapshotFrom<typeof warehouseDeviceMachine>;
