import {
  deploymentProblems,
  tidyDeployment,
} from '../../../domain/warehouse/deployments/deploymentRules.ts';
import type { DeploymentForm } from '../../../domain/warehouse/deployments/deployments.ts';
import { SHIPPING_SPEEDS } from '../../../domain/warehouse/deployments/deploymentWords.ts';
import { COUNTRIES } from '../../../domain/words.ts';
import {
  type AddressValues,
  NO_ADDRESS,
  toAddress,
} from '../../components/address/addressValues.ts';
import { newKey } from '../../forms/newKey.ts';
import { firstMessages } from '../../words/firstMessages.ts';

/** Field values as typed. */
export interface DeploymentValues {
  /** Idempotency key, so that repeated requests order once, also after a reload. */
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

/** Returns the field values of an empty form. */
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
  COUNTRIES.find((candidate) => candidate === country) ?? 'US';

/** Normalizes the field values into a deployment. */
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

/** Maps a path of the contract to a field: `form.employee.address.city` to `address.city`. */
export const fieldOf = (path: string): string =>
  path.replace(/^form\./, '').replace(/^employee\./, '');

/**
 * Validates the values; returns errors by field in the form's order, because the first one gets the
 * focus.
 */
export function deploymentMessages(values: DeploymentValues): Record<string, string> {
  const problems = Object.entries(firstMessages(deploymentProblems(toDeployment(values))));
  const fields = Object.keys(values);
  const position = ([field]: readonly [string, string]) =>
    fields.indexOf(field.replace(/\..*/, ''));
  return Object.fromEntries(
    problems
      .map(([path, message]) => [fieldOf(path), message] as const)
      .toSorted((a, b) => position(a) - position(b)),
  );
}

/** Returns the ID of a field's input. */
export const deploymentFieldId = (field: string): string => `deployment-${field}`;
