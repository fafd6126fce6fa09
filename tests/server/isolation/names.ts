import type { Owner, World } from './callers.ts';
import { anAddress, anImport, aReturn, supportHashOf } from './things.ts';

// Objects that the paths of several routes name.

export const byOrderNumber = {
  make: async (world: World, owner: Owner) => ({ orderNumber: await aReturn(world, owner) }),
  absent: () => ({ orderNumber: 'RTN-999999999' }),
  malformed: { orderNumber: "RTN-1'--" },
  areMany: true as const,
};
export const byId = (make: (world: World, owner: Owner) => Promise<string>) => ({
  make: async (world: World, owner: Owner) => ({ id: await make(world, owner) }),
  absent: () => ({ id: '999999999' }),
  malformed: { id: 'one' },
});
export const personal = (make: (world: World, owner: Owner) => Promise<string>) => ({
  ...byId(make),
  arePersonal: true as const,
});
export const byAddress = {
  make: async (world: World, owner: Owner) => ({ addressId: await anAddress(world, owner) }),
  absent: () => ({ addressId: '999999999' }),
  malformed: { addressId: 'one' },
};
export const byImport = {
  make: async (world: World, owner: Owner) => ({ importId: await anImport(world, owner) }),
  absent: () => ({ importId: '999999999' }),
  malformed: { importId: 'one' },
};
export const bySupportHash = {
  make: async (world: World, owner: Owner) => {
    const orderNumber = await aReturn(world, owner);
    return { orderNumber, supportHash: supportHashOf(world, orderNumber) };
  },
  absent: (world: World) => ({
    orderNumber: 'RTN-999999999',
    supportHash: supportHashOf(world, 'RTN-999999999'),
  }),
  malformed: { orderNumber: 'RTN-1', supportHash: 'guessed' },
  areMany: true as const,
};
/** All organizations have the same months, each with its own orders. */
export const byMonth = {
  make: async ({ portal }: World) => ({ month: portal.clock.now().toISOString().slice(0, 7) }),
  absent: () => ({ month: '1999-01' }),
  malformed: { month: '2026-13' },
  areEverybodys: true as const,
};
/** The public API's ID of an order, which is its order number. */
export const apiById = {
  make: async (world: World, owner: Owner) => ({ id: await aReturn(world, owner) }),
  absent: () => ({ id: 'RTN-999999999' }),
  malformed: { id: "1'--" },
  areMany: true as const,
};
