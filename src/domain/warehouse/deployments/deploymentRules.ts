import { tidyEmail } from '../../email.ts';
import type { FieldErrors } from '../../failure.ts';
import { personProblems } from '../../returns/ordering/addressRules.ts';
import { labelProblems } from '../../returns/ordering/optionsRules.ts';
import { tidyAddress, tidyLine, tidyText } from '../../tidy.ts';
import type { DeploymentForm } from './deployments.ts';

/** Normalizes a deployment before it is checked, compared and stored: trims every text. */
export function tidyDeployment(form: DeploymentForm): DeploymentForm {
  const { employee } = form;
  const labelName = tidyLine(form.labelName ?? '');
  return {
    employee: {
      name: tidyLine(employee.name),
      email: tidyEmail(employee.email),
      phone: tidyLine(employee.phone),
      address: tidyAddress(employee.address),
    },
    ...(labelName !== '' && { labelName }),
    displayName: tidyLine(form.displayName),
    shippingSpeed: form.shippingSpeed,
    notes: tidyText(form.notes),
    ticketId: tidyLine(form.ticketId),
    includeReturnLabel: form.includeReturnLabel,
  };
}

/** Returns the problems of a deployment normalized by `tidyDeployment`; empty if there are none. */
export function deploymentProblems({
  employee,
  labelName = '',
  displayName,
}: DeploymentForm): FieldErrors {
  const person = Object.entries(personProblems(employee)).map(([field, messages]) => [
    `employee.${field}`,
    messages,
  ]);
  return {
    ...Object.fromEntries(person),
    ...labelProblems({ labelName }),
    ...(displayName === '' && {
      displayName: ['Enter the company name that the employee sees in emails.'],
    }),
  };
}
