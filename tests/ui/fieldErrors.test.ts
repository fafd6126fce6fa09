import { expect, test } from 'vitest';
import { placeServerErrors } from '../../src/ui/components/order/fieldErrors.ts';
import {
  deploymentMessages,
  emptyDeployment,
} from '../../src/ui/views/newDeployment/deploymentValues.ts';

test('errors of a deployment are listed from the top of its form down', () => {
  const empty = deploymentMessages(emptyDeployment(''));
  expect(Object.keys(empty)).toEqual([
    'name',
    'address.line1',
    'address.city',
    'address.region',
    'address.postalCode',
    'displayName',
  ]);
});

test.each([
  ['order.others.0.device', 'device', 'others.0'],
  ['order.others.1.serialNumber', 'options', 'others.1.serialNumber'],
  ['order.references.serialNumber', 'options', 'serialNumber'],
  ['order.destination.addressId', 'destination', 'choice'],
])('the error "%s" stands at its field', (path, step, field) => {
  expect(placeServerErrors({ [path]: ['Wrong.'] })).toEqual([{ step, field, message: 'Wrong.' }]);
});
