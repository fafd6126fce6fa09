import { Button, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { CertificateFacts, SsoPage as Page } from '../../../../domain/organization/sso.ts';
import { SSO_FIELD_LABELS } from '../../../../domain/organization/ssoFieldWords.ts';
import { MAX_CERTIFICATES, MAX_PEM } from '../../../../domain/organization/ssoWords.ts';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { selectFailureOf } from '../../../../machines/pages/sso.machine.ts';
import { ToneBadge } from '../../../components/badges/ToneBadge.tsx';
import { Day } from '../../../components/text/Day.tsx';
import { CERTIFICATE_STATUS } from '../../../words/ssoWords.ts';
import classes from '../Sso.module.css';
import { SsoPage } from '../ssoPage.tsx';
import { firstMessage } from './firstMessage.ts';
import { isPasted } from './isPasted.ts';
import { isPrivateKey, PRIVATE_KEY, pemOf } from './pem.ts';
import { certificatesIn, type SsoValues, ssoFieldId } from './ssoForm.ts';

interface CertificateFieldsProps {
  readonly page: Page;
  readonly form: UseFormReturnType<SsoValues>;
}

const UNREADABLE = "We couldn't read this file. Choose it again, or paste what is in it.";

/** Up to three certificates, each parsed as soon as it is pasted. */
export function CertificateFields({ page, form }: CertificateFieldsProps) {
  const actor = SsoPage.useActorRef();
  const failure = SsoPage.useSelector((snapshot) => selectFailureOf(snapshot, ['certificate']));
  const isReading = SsoPage.useSelector(parts.selectSent)?.kind === 'certificate';
  const canRead = SsoPage.useSelector(parts.selectCanAct);
  const { newCertificate, saml } = form.values;
  const certificates = certificatesIn(saml.certificates);
  const label = SSO_FIELD_LABELS[page.provider]['saml.certificates'];
  const hasRoom = certificates.length < MAX_CERTIFICATES;
  const read = (pem: string) =>
    actor.send({ type: 'action.requested', action: { kind: 'certificate', pem, seen: page } });
  const change = (text: string) => {
    const isKey = isPrivateKey(text);
    form.setFieldValue('newCertificate', isKey ? '' : text);
    if (isKey) return form.setFieldError('newCertificate', PRIVATE_KEY);
    if (isPasted(newCertificate, text)) read(text);
    return undefined;
  };
  const choose = async (field: HTMLInputElement) => {
    const file = field.files?.[0];
    field.value = '';
    if (file === undefined) return;
    try {
      change(pemOf(new Uint8Array(await file.arrayBuffer())).slice(0, MAX_PEM));
    } catch {
      form.setFieldError('newCertificate', UNREADABLE);
    }
  };
  const remove = ({ fingerprint }: CertificateFacts) => {
    const remaining = certificates.filter((candidate) => candidate.fingerprint !== fingerprint);
    form.setFieldValue('saml.certificates', JSON.stringify(remaining));
  };
  const input = form.getInputProps('newCertificate');
  return (
    <fieldset
      className={classes.group}
      id={hasRoom ? undefined : ssoFieldId('saml.certificates')}
      tabIndex={-1}
    >
      <legend className={classes.label}>{label}</legend>
      {certificates.length > 0 && (
        <ul className={classes.certificates}>
          {certificates.map((certificate) => (
            <Certificate
              key={certificate.fingerprint}
              certificate={certificate}
              onRemove={() => remove(certificate)}
            />
          ))}
        </ul>
      )}
      {hasRoom ? (
        <div className={classes.paste}>
          <Textarea
            {...input}
            id={ssoFieldId('saml.certificates')}
            aria-label={label}
            description={
              certificates.length === 0
                ? 'With or without its BEGIN and END lines.'
                : 'Add the next one before the present one expires: each is tried in turn.'
            }
            rows={3}
            spellCheck={false}
            autoComplete="off"
            maxLength={MAX_PEM}
            classNames={{ input: classes.code }}
            onChange={({ currentTarget }) => change(currentTarget.value)}
            error={input.error ?? form.errors['saml.certificates'] ?? firstMessage(failure)}
          />
          <div className={classes.buttons}>
            <Button
              variant="default"
              size="xs"
              loading={isReading}
              disabled={newCertificate.trim() === '' || (!canRead && !isReading)}
              onClick={() => read(newCertificate)}
            >
              Add certificate
            </Button>
            <label className={classes.choose}>
              Choose a file
              <input
                type="file"
                accept=".pem,.cer,.crt,.cert"
                aria-label="Choose a certificate file"
                className={classes.file}
                onChange={({ currentTarget }) => void choose(currentTarget)}
              />
            </label>
          </div>
        </div>
      ) : (
        <p className={classes.quiet}>
          {`You have ${MAX_CERTIFICATES} certificates, which is the most. Remove one to add another.`}
        </p>
      )}
    </fieldset>
  );
}

interface CertificateProps {
  readonly certificate: CertificateFacts;
  readonly onRemove: () => void;
}

function Certificate({ certificate, onRemove }: CertificateProps) {
  const { subject, fingerprint, validFrom, validUntil, status } = certificate;
  return (
    <li className={classes.certificate}>
      <div className={classes.line}>
        <strong className={classes.subject}>{subject}</strong>
        <ToneBadge {...CERTIFICATE_STATUS[status]} />
        <Button
          variant="subtle"
          size="xs"
          className={classes.last}
          aria-label={`Remove ${subject}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
      <span className={classes.quiet}>
        <span>{status === 'notYet' ? 'Starts ' : status === 'expired' ? 'Ended ' : 'Ends '}</span>
        <Day at={status === 'notYet' ? validFrom : validUntil} />
      </span>
      <span className={classes.fingerprint}>{`SHA-256 ${fingerprint}`}</span>
    </li>
  );
}
