import { deploymentProblems, tidyDeployment } from '../../../domain/warehouse/deploymentRules.ts';
import type { DeploymentForm } from '../../../domain/warehouse/deployments.ts';
import { SHIPPING_SPEEDS } from '../../../domain/warehouse/deploymentWords.ts';
import { COUNTRIES } from '../../../domain/words.ts';
import {
  type AddressValues,
  NO_ADDRESS,
  toAddress,
} from '../../components/address/addressValues.ts';
import { newKey } from '../../forms/newKey.ts';
import { firstMessages } from '../../words/firstMessages.ts';

/** What stands in the fields, as typed. */
export interface DeploymentValues {
  /** However often it is sent, it is ordered once, also after a reload. */
  key: string;
  name: string;
  labelName: string;
  email: string;
  phone: string;
  country: string;
  address: AddressValues;
  displayName: string;
  shippingSpeed: string;
  notes: string;
  ticketId: string;
  includeReturnLabel: boolean;
}

/** The fields of a deployment that nobody has filled in. */
export const emptyDeployment = (displayName: string): DeploymentValues => ({
  key: newKey(),
  name: '',
  labelName: '',
  email: '',
  phone: '',
  country: 'US',
  address: NO_ADDRESS,
  displayName,
  shippingSpeed: 'standard_shipping',
  notes: '',
  ticketId: '',
  includeReturnLabel: true,
});

export const countryIn = ({ country }: Pick<DeploymentValues, 'country'>) =>
  COUNTRIES.find((one) => one === country) ?? 'US';

/** The deployment that the fields say, tidied. */
export function toDeployment(values: DeploymentValues): DeploymentForm {
  return tidyDeployment({
    employee: {
      name: values.name,
      email: values.email,
      phone: values.phone,
      address: toAddress(values.address, countryIn(values)),
    },
    labelName: values.labelName,
    displayName: values.displayName,
    shippingSpeed:
      SHIPPING_SPEEDS.find((speed) => speed === values.shippingSpeed) ?? 'standard_shipping',
    notes: values.notes,
    ticketId: values.ticketId,
    includeReturnLabel: values.includeReturnLabel,
  });
}

/** The field of a path of the contract: `form.employee.address.city` stands at `address.city`. */
export const fieldOf = (path: string): string =>
  path.replace(/^form\./, '').replace(/^employee\./, '');

/** What is wrong with what was typed, by field, from the top of the form down: the first gets the focus. */
export function deploymentMessages(values: DeploymentValues): Record<string, string> {
  const found = Object.entries(firstMessages(deploymentProblems(toDeployment(values))));
  const fields = Object.keys(values);
  const place = ([field]: readonly [string, string]) => fields.indexOf(field.replace(/\..*/, ''));
  return Object.fromEntries(
    found
      .map(([path, message]) => [fieldOf(path), message] as const)
      .toSorted((a, b) => place(a) - place(b)),
  );
}

/** The id of a field's input. */
export const deploymentFieldId = (field: string): string => `deployment-${field}`;
