import { type Detail, displayText } from '../checks.ts';
import type { AssertionFacts, ResponseFacts } from './facts.ts';

/** More attributes than an admin would read. */
const MAX_ATTRIBUTES = 60;

/** Returns the received data for the page of a test sign-in. */
export function detailsOf(response: ResponseFacts, assertion: AssertionFacts): readonly Detail[] {
  const of = (label: string, ...values: readonly (string | null)[]): Detail => ({
    label,
    values: values.map(displayText),
  });
  return [
    of('Issuer', assertion.issuer),
    of('NameID', assertion.nameId),
    of('NameID format', assertion.nameIdFormat),
    of('Status', response.status.join(', ')),
    of('Issued', assertion.issuedAt),
    ...assertion.attributes
      .slice(0, MAX_ATTRIBUTES)
      .map(({ name, values }) => of(`Attribute ${displayText(name)}`, ...values.slice(0, 20))),
  ];
}
