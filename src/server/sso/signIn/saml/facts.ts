import {
  childrenNamed,
  attributeOf as exactAttribute,
  type Namespace,
  onlyChild,
  textOf,
} from './dom.ts';

/** Data of a response outside of its assertion. */
export interface ResponseFacts {
  readonly destination: string | null;
  readonly inResponseTo: string | null;
  readonly issuer: string | null;
  /** Status codes without their URN prefixes, outermost first. */
  readonly status: readonly string[];
  readonly statusMessage: string | null;
}

/** Subject confirmation of an assertion. */
export interface Confirmation {
  readonly method: string | null;
  readonly recipient: string | null;
  readonly inResponseTo: string | null;
  readonly notBefore: string | null;
  readonly notOnOrAfter: string | null;
}

export interface AssertionFacts {
  readonly id: string | null;
  readonly issuer: string | null;
  readonly issuedAt: string | null;
  readonly nameId: string | null;
  readonly nameIdFormat: string | null;
  readonly confirmations: readonly Confirmation[];
  /** Null if the assertion has no conditions. */
  readonly conditions: {
    readonly notBefore: string | null;
    readonly notOnOrAfter: string | null;
  } | null;
  /** Audiences of each restriction. */
  readonly audiences: readonly (readonly string[])[];
  readonly sessionEnds: readonly string[];
  readonly attributes: readonly { readonly name: string; readonly values: readonly string[] }[];
}

export const SUCCESS = 'Success';
export const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

const lastOf = (urn: string | null) =>
  urn?.replace(/^urn:oasis:names:tc:SAML:2\.0:status:/, '') ?? '';

// Values are trimmed: some providers put them on lines of their own.

function attributeOf(element: Element, name: string): string | null {
  return exactAttribute(element, name)?.trim() ?? null;
}

function textIn(parent: Element | null, namespace: Namespace, name: string): string | null {
  return (parent && textOf(onlyChild(parent, namespace, name)))?.trim() ?? null;
}

/**
 * Reads a name without line breaks around it. Blanks within its line belong to it: a provider may
 * let a person choose a name that differs from another's by a blank alone.
 */
function nameIn(nameId: Element | null): string | null {
  const text = textOf(nameId);
  if (text === null) return null;
  const isLineBreak = /[\r\n]/;
  // `trim` takes time in proportion to the text; a pattern of blanks at its end would not.
  const before = text.slice(0, text.length - text.trimStart().length);
  const value = isLineBreak.test(before) ? text.trimStart() : text;
  const after = value.slice(value.trimEnd().length);
  return isLineBreak.test(after) ? value.trimEnd() : value;
}

export function responseFacts(response: Element): ResponseFacts {
  const status = onlyChild(response, 'protocol', 'Status');
  const outer = status && onlyChild(status, 'protocol', 'StatusCode');
  const inner = outer && onlyChild(outer, 'protocol', 'StatusCode');
  return {
    destination: attributeOf(response, 'Destination'),
    inResponseTo: attributeOf(response, 'InResponseTo'),
    issuer: textIn(response, 'assertion', 'Issuer'),
    status: [outer, inner].flatMap((code) => (code ? [lastOf(attributeOf(code, 'Value'))] : [])),
    statusMessage: textIn(status, 'protocol', 'StatusMessage'),
  };
}

function confirmationOf(confirmation: Element): Confirmation {
  const data = onlyChild(confirmation, 'assertion', 'SubjectConfirmationData');
  const attribute = (name: string) => data && attributeOf(data, name);
  return {
    method: attributeOf(confirmation, 'Method'),
    recipient: attribute('Recipient'),
    inResponseTo: attribute('InResponseTo'),
    notBefore: attribute('NotBefore'),
    notOnOrAfter: attribute('NotOnOrAfter'),
  };
}

/** Reads an assertion. Trust the result only if its signature was verified. */
export function assertionFacts(assertion: Element): AssertionFacts {
  const subject = onlyChild(assertion, 'assertion', 'Subject');
  const nameId = subject && onlyChild(subject, 'assertion', 'NameID');
  const conditions = onlyChild(assertion, 'assertion', 'Conditions');
  return {
    id: attributeOf(assertion, 'ID'),
    issuer: textIn(assertion, 'assertion', 'Issuer'),
    issuedAt: attributeOf(assertion, 'IssueInstant'),
    nameId: nameIn(nameId),
    nameIdFormat: nameId && attributeOf(nameId, 'Format'),
    confirmations: (subject ? childrenNamed(subject, 'assertion', 'SubjectConfirmation') : []).map(
      confirmationOf,
    ),
    conditions: conditions && {
      notBefore: attributeOf(conditions, 'NotBefore'),
      notOnOrAfter: attributeOf(conditions, 'NotOnOrAfter'),
    },
    audiences: (conditions
      ? childrenNamed(conditions, 'assertion', 'AudienceRestriction')
      : []
    ).map((restriction) =>
      childrenNamed(restriction, 'assertion', 'Audience').map((item) =>
        (textOf(item) ?? '').trim(),
      ),
    ),
    sessionEnds: childrenNamed(assertion, 'assertion', 'AuthnStatement').flatMap(
      (statement) => attributeOf(statement, 'SessionNotOnOrAfter') ?? [],
    ),
    attributes: childrenNamed(assertion, 'assertion', 'AttributeStatement')
      .flatMap((statement) => childrenNamed(statement, 'assertion', 'Attribute'))
      .map((attribute) => ({
        name: attributeOf(attribute, 'Name') ?? '',
        values: childrenNamed(attribute, 'assertion', 'AttributeValue').map(({ textContent }) =>
          (textContent ?? '').trim(),
        ),
      })),
  };
}
