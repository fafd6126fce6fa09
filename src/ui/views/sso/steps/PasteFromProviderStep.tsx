import { Button, TextInput } from '@mantine/core';
import type { SsoPage as Page } from '../../../../domain/organization/sso.ts';
import {
  SSO_FIELD_LABELS,
  SSO_FIELD_NOTES,
  SSO_FIELDS_LOCATION,
} from '../../../../domain/organization/ssoFieldWords.ts';
import {
  MAX_CLIENT_ID,
  MAX_CLIENT_SECRET,
  MAX_SSO_URL,
  SSO_PROVIDER_WORDS,
  type SsoField,
} from '../../../../domain/organization/ssoWords.ts';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { ChangedElsewhere } from '../../../components/feedback/ChangedElsewhere.tsx';
import { FormErrors } from '../../../components/form/FormErrors.tsx';
import { CertificateFields } from '../fields/CertificateFields.tsx';
import { MetadataField } from '../fields/MetadataField.tsx';
import { protocolIn, ssoFieldId } from '../fields/ssoForm.ts';
import type { SsoFormState } from '../fields/useSsoForm.ts';
import classes from '../Sso.module.css';
import { SsoPage } from '../ssoPage.tsx';
import { Step } from './Step.tsx';

interface PasteFromProviderStepProps {
  readonly page: Page;
  readonly state: SsoFormState;
}

/** Step for the provider's data: from its metadata or field by field. */
export function PasteFromProviderStep({ page, state }: PasteFromProviderStepProps) {
  const { provider } = page;
  const { form, failure, overtaken, isChanged, canSave } = state;
  const isSaving = SsoPage.useSelector(parts.selectSent)?.kind === 'save';
  const isSaved = SsoPage.useSelector(parts.selectDone)?.kind === 'save';
  const protocol = protocolIn(form.values);
  const name = SSO_PROVIDER_WORDS[provider];
  const isNoticeShown = overtaken.length > 0;
  const box = (field: Exclude<SsoField, 'saml.certificates'>) => ({
    label: SSO_FIELD_LABELS[provider][field],
    description: SSO_FIELD_NOTES[provider][field],
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    ...form.getInputProps(field),
  });
  const url = { inputMode: 'url', maxLength: MAX_SSO_URL } as const;
  const hidden = protocol === 'saml' ? 'oidc.' : 'saml.';
  const errors = Object.entries(form.errors)
    .filter(([field]) => !field.startsWith(hidden))
    .map(([field, message]) => ({ id: ssoFieldId(field), message }));
  return (
    <Step number={2} title={`Paste from ${name}`}>
      <p className={classes.quiet}>{SSO_FIELDS_LOCATION[provider][protocol]}</p>
      <form
        noValidate
        onSubmit={state.submit}
        className={classes.form}
        aria-label={`What ${name} shows`}
        aria-busy={isSaving}
      >
        {state.isRestored && (
          <p role="status" className={classes.quiet}>
            These are your earlier changes. They aren't saved yet.
          </p>
        )}
        {isNoticeShown && (
          <ChangedElsewhere
            title={
              state.isOvertakenNow
                ? 'Someone else changed these settings'
                : 'These settings changed since you typed this'
            }
            isUnsaved={isChanged}
            who={failure?.kind === 'refused' ? failure.message : null}
            changes={overtaken}
          />
        )}
        <FormErrors
          failure={isNoticeShown && failure?.kind === 'refused' ? null : failure}
          errors={errors}
        />
        {protocol === 'saml' ? (
          <>
            <MetadataField page={page} form={form} />
            <p className={classes.or}>Or enter the values one by one</p>
            <TextInput {...box('saml.signOnUrl')} {...url} />
            <TextInput {...box('saml.issuer')} {...url} />
            {provider === 'azure' && <TextInput {...box('saml.logoutUrl')} {...url} />}
            <CertificateFields page={page} form={form} />
          </>
        ) : (
          <>
            <TextInput {...box('oidc.issuer')} {...url} />
            <TextInput {...box('oidc.clientId')} maxLength={MAX_CLIENT_ID} />
            <TextInput
              {...box('oidc.clientSecret')}
              type="password"
              autoComplete="new-password"
              maxLength={MAX_CLIENT_SECRET}
              description={
                page.values.oidc.hasSecret
                  ? 'Saved. Enter a new one only to change it.'
                  : "We keep it encrypted and won't show it again."
              }
            />
          </>
        )}
        <div className={classes.buttons}>
          <Button type="submit" disabled={!canSave && !isSaving} loading={isSaving}>
            Save
          </Button>
          {isChanged && (
            <Button variant="subtle" disabled={isSaving} onClick={state.discard}>
              Discard changes
            </Button>
          )}
          <span role="status" className={classes.quiet}>
            {isSaved && !isChanged ? 'Saved' : ''}
          </span>
        </div>
      </form>
    </Step>
  );
}
