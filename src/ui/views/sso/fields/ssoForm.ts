import type { FieldErrors } from '../../../../domain/failure.ts';
import type {
  CertificateFacts,
  ReadMetadata,
  SsoForm,
  SsoPage,
} from '../../../../domain/organization/sso.ts';
import {
  SSO_FIELD_LABELS,
  SSO_PROTOCOL_WORDS,
} from '../../../../domain/organization/ssoFieldWords.ts';
import {
  MAX_CERTIFICATES,
  SSO_FIELDS,
  SSO_PROTOCOLS,
  type SsoProtocol,
  type SsoProvider,
} from '../../../../domain/organization/ssoWords.ts';
import { isRecord } from '../../../forms/unsaved.ts';

/** Field values as typed. */
export interface SsoValues {
  readonly protocol: string;
  readonly saml: {
    readonly signOnUrl: string;
    readonly issuer: string;
    readonly logoutUrl: string;
    /** Serialized as JSON, so that other users' edits are merged as for any text. */
    readonly certificates: string;
  };
  readonly oidc: {
    readonly issuer: string;
    readonly clientId: string;
    readonly clientSecret: string;
  };
  /** Pasted text that isn't parsed yet. */
  readonly metadata: string;
  readonly newCertificate: string;
}

/** Returns the ID of a field's input. */
export const ssoFieldId = (field: string): string => `sso-${field}`;

export function valuesOf({ values: { protocol, saml, oidc } }: SsoPage): SsoValues {
  const { signOnUrl, issuer, logoutUrl, certificates } = saml;
  return {
    protocol,
    saml: { signOnUrl, issuer, logoutUrl, certificates: JSON.stringify(certificates) },
    oidc: { issuer: oidc.issuer, clientId: oidc.clientId, clientSecret: '' },
    metadata: '',
    newCertificate: '',
  };
}

export const protocolIn = ({ protocol }: Pick<SsoValues, 'protocol'>): SsoProtocol =>
  SSO_PROTOCOLS.find((candidate) => candidate === protocol) ?? 'saml';

const TEXTS = ['pem', 'subject', 'fingerprint', 'validFrom', 'validUntil'] as const;

function isCertificate(value: unknown): value is CertificateFacts {
  return (
    isRecord(value) &&
    TEXTS.every((name) => typeof value[name] === 'string') &&
    ['valid', 'expiring', 'expired', 'notYet'].some((status) => status === value.status)
  );
}

/** Parses the certificates; ignores invalid values from browser storage. */
export function certificatesIn(text: string): readonly CertificateFacts[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.filter(isCertificate) : [];
  } catch {
    return [];
  }
}

/** Adds a certificate without duplicates; returns null if the list is full. */
export function withCertificate(text: string, added: CertificateFacts): string | null {
  const others = certificatesIn(text).filter(
    ({ fingerprint }) => fingerprint !== added.fingerprint,
  );
  return others.length < MAX_CERTIFICATES ? JSON.stringify([...others, added]) : null;
}

/** Applies metadata to the fields; fields that it doesn't contain keep their values. */
export function withMetadata(values: SsoValues, read: ReadMetadata): SsoValues {
  const { saml } = values;
  return {
    ...values,
    metadata: '',
    saml: {
      signOnUrl: read.signOnUrl || saml.signOnUrl,
      issuer: read.issuer || saml.issuer,
      logoutUrl: read.logoutUrl || saml.logoutUrl,
      certificates:
        read.certificates.length > 0 ? JSON.stringify(read.certificates) : saml.certificates,
    },
  };
}

/** Creates the request body; an empty secret keeps the saved one. */
export function toForm(values: SsoValues, version: string): SsoForm {
  const { saml, oidc } = values;
  return {
    version,
    protocol: protocolIn(values),
    saml: {
      signOnUrl: saml.signOnUrl.trim(),
      issuer: saml.issuer.trim(),
      logoutUrl: saml.logoutUrl.trim(),
      certificates: certificatesIn(saml.certificates).map(({ pem }) => pem),
    },
    oidc: {
      issuer: oidc.issuer.trim(),
      clientId: oidc.clientId.trim(),
      clientSecret: oidc.clientSecret.trim() === '' ? null : oidc.clientSecret.trim(),
    },
  };
}

/** Removes secrets, and pasted text that may contain one, before the browser stores the values. */
export const withoutSecrets = (values: SsoValues): SsoValues => ({
  ...values,
  oidc: { ...values.oidc, clientSecret: '' },
  newCertificate: '',
});

/** Requires that pasted text is parsed before saving. */
export function problemsIn({ protocol, metadata, newCertificate }: SsoValues) {
  if (protocol !== 'saml') return {};
  return {
    ...(metadata.trim() !== '' && {
      metadata: "This metadata isn't read yet. Fill in the fields with it, or clear this one.",
    }),
    ...(newCertificate.trim() !== '' && {
      newCertificate: "This certificate isn't added yet. Add it, or clear this box.",
    }),
  };
}

/** Returns the field to fill first in an empty form; null otherwise. */
export function firstEmptyField(
  values: SsoValues,
): { readonly box: string; readonly words: string } | null {
  const { protocol, saml, oidc, ...typed } = values;
  const isBlank = [...Object.values(saml), ...Object.values(oidc), ...Object.values(typed)].every(
    (text) => text === '' || text === '[]',
  );
  if (!isBlank) return null;
  return protocol === 'saml'
    ? { box: 'metadata', words: 'Paste the metadata, or enter the values one by one.' }
    : { box: 'oidc.issuer', words: 'Enter the issuer.' };
}

/**
 * Reduces the errors to one message per field; the server may name a part of a field
 * (`saml.certificates.0`).
 */
export function byField(problems: FieldErrors): Record<string, string> {
  const messages = SSO_FIELDS.map((box) => {
    const paths = Object.keys(problems).filter((key) => key === box || key.startsWith(`${box}.`));
    return [box, paths.flatMap((path) => problems[path] ?? []).join(' ')] as const;
  });
  return Object.fromEntries(messages.filter(([, message]) => message !== ''));
}

/** Returns the fields as texts by label, for comparison with other users' changes. */
export const ssoTexts =
  (provider: SsoProvider) =>
  (values: SsoValues): Readonly<Record<string, string>> => {
    const { saml, oidc } = values;
    const words = SSO_FIELD_LABELS[provider];
    const isSaml = protocolIn(values) === 'saml';
    const certificates = certificatesIn(saml.certificates).map(
      ({ subject, fingerprint }) => `${subject} (${fingerprint.slice(0, 11)}…)`,
    );
    return {
      Protocol: SSO_PROTOCOL_WORDS[protocolIn(values)],
      [words['saml.signOnUrl']]: saml.signOnUrl,
      [`${words[isSaml ? 'saml.issuer' : 'oidc.issuer']}`]: isSaml ? saml.issuer : oidc.issuer,
      ...(provider === 'azure' && { [words['saml.logoutUrl']]: saml.logoutUrl }),
      [words['saml.certificates']]: certificates.join(', '),
      [words['oidc.clientId']]: oidc.clientId,
    };
  };
