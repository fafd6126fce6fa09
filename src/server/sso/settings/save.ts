import type { FieldErrors } from '../../../domain/failure.ts';
import type { SsoForm } from '../../../domain/organization/sso.ts';
import {
  missingFields,
  ssoTextProblems,
  tidySsoTexts,
} from '../../../domain/organization/ssoRules.ts';
import { applyToConnection } from '../../../machines/ssoConnection/apply.ts';
import { changedPart } from '../../audit/changed.ts';
import { nameOf, type Principal } from '../../auth/principal.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import type { SsoValues } from '../../platform/database/schema/ssoSchema.ts';
import { invalidInput } from '../../platform/http/problem.ts';
import type { Services } from '../../services/services.ts';
import { certificateFacts } from '../connection/certificates.ts';
import {
  auditValues,
  type ConnectionRow,
  connectionSubject,
  recordConnectionStep,
  refuseOvertaken,
  snapshotOf,
} from '../connection/connectionRow.ts';
import { openClientSecret, sealClientSecret } from '../connection/secrets.ts';

type Needed = Pick<Services, 'clock' | 'audit' | 'secret'>;

/**
 * Validates a form's settings and converts them to the stored shape, without the client secret.
 * @throws ProblemError 400 with errors by field: `saml.signOnUrl`, `saml.certificates.0`
 */
export function rightValues(form: SsoForm, now: Date): SsoValues {
  const texts = tidySsoTexts(form);
  const errors: Record<string, readonly string[]> = { ...ssoTextProblems(texts) };
  const pems = new Map<string, string>();
  form.saml.certificates.forEach((pem, place) => {
    if (pem.trim() === '') return;
    const facts = certificateFacts(pem, now);
    if ('problem' in facts) errors[`saml.certificates.${place}`] = [facts.problem];
    // A certificate that was pasted twice counts once.
    else pems.set(facts.fingerprint, facts.pem);
  });
  throwIfInvalid(errors);
  const { saml, oidc } = texts;
  return {
    protocol: form.protocol,
    saml: { ...saml, certificates: [...pems.values()] },
    oidc: { ...oidc },
  };
}

function throwIfInvalid(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
}

/**
 * Saves an admin's settings of a locked connection. Sign-in continues with the active settings
 * until the new ones are tested.
 * @throws ProblemError 400 if the secret must be entered again, 409 `overtaken`
 */
export async function saveValues(
  tx: TenantTransaction,
  { clock, audit, secret }: Needed,
  row: ConnectionRow,
  values: SsoValues,
  { version, clientSecret, principal }: SavedBy,
): Promise<void> {
  const now = clock.now();
  const { organisation_id: owner, saved_secret: sealed } = row;
  const entered = clientSecret?.trim() ?? null;
  const stored = sealed === null ? '' : openClientSecret(secret, owner, sealed);
  const isSameSecret = entered === null || entered === stored;
  const { before, after } = changedPart(auditValues(row.saved, now), auditValues(values, now));
  if (isSameSecret && Object.keys(after).length === 0) {
    await audit(tx, 'unchanged');
    return;
  }
  refuseOvertaken(row, version);
  // Prevents an admin from sending the stored secret to another issuer by changing the issuer.
  if (entered === null && sealed !== null && values.oidc.issuer !== row.saved.oidc.issuer) {
    throwIfInvalid({
      'oidc.clientSecret': ['The issuer is another one. Enter its client secret.'],
    });
  }
  const secretToStore = isSameSecret
    ? sealed
    : entered === ''
      ? null
      : sealClientSecret(secret, owner, entered);
  const isComplete = missingFields(values, secretToStore !== null).length === 0;
  const event = { type: 'values.saved', isComplete, at: now.getTime() } as const;
  const snapshot = snapshotOf(row, now);
  // A form that was incomplete and still is causes no transition.
  const step = applyToConnection(snapshot, event) ?? { snapshot, effects: [] };
  await tx
    .updateTable('sso_connections')
    .set({ saved: JSON.stringify(values), saved_secret: secretToStore, version: row.version + 1 })
    .where('organisation_id', '=', owner)
    .where('id', '=', row.id)
    .execute();
  await recordConnectionStep(tx, row, step, nameOf(principal));
  await audit(tx, {
    subject: connectionSubject(row),
    before,
    after: isSameSecret
      ? after
      : { ...after, clientSecret: secretToStore === null ? 'removed' : 'changed' },
  });
}

interface SavedBy extends Pick<SsoForm, 'version'> {
  readonly clientSecret: string | null;
  readonly principal: Principal;
}
