import { expect, test } from 'vitest';
import { placeServerErrors } from '../../src/ui/components/order/fieldErrors.ts';

test.each([
  ['order.others.0.device', 'device', 'others.0'],
  ['order.others.1.serialNumber', 'options', 'others.1.serialNumber'],
  ['order.references.serialNumber', 'options', 'serialNumber'],
  ['order.destination.addressId', 'destination', 'choice'],
])('what is wrong with %s is said at the field that asks for it', (path, step, field) => {
  expect(placeServerErrors({ [path]: ['Wrong.'] })).toEqual([{ step, field, message: 'Wrong.' }]);
});
