import type { OrderForm } from './returns.ts';

/**
 * The returns that an order is for, the first device's first. The others go the same way at the
 * same time; what was said of the first device alone (insurance, what else is in its box) isn't
 * theirs, and a charger belongs to laptops.
 */
export function returnsIn({ others = [], ...first }: OrderForm): readonly OrderForm[] {
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
