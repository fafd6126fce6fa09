import type { OrderForm } from '../returns.ts';

/**
 * Splits an order into its returns, the main device's first. All take the same route at the same
 * time; options of the main device alone (insurance, additional contents) aren't copied, and a
 * charger belongs only to laptops.
 */
export function splitOrder({ others = [], ...first }: OrderForm): readonly OrderForm[] {
  return [
    first,
    ...others.map(({ device, serialNumber, assetTag }) => ({
      ...first,
      device,
      options: {
        ...first.options,
        charger: first.options.charger && device === 'laptop',
        cellPhone: false,
        declaredValue: null,
      },
      references: { ...first.references, serialNumber, assetTag },
    })),
  ];
}
