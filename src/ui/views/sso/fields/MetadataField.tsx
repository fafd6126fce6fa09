import { Button, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { SsoPage as Page } from '../../../../domain/organization/sso.ts';
import { MAX_SAML_XML, SSO_PROVIDER_WORDS } from '../../../../domain/organization/ssoWords.ts';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { selectFailureOf, selectRemarks } from '../../../../machines/pages/sso.machine.ts';
import { Remarks } from '../Remarks.tsx';
import classes from '../Sso.module.css';
import { SsoPage } from '../ssoPage.tsx';
import { firstMessage } from './firstMessage.ts';
import { isPasted } from './isPasted.ts';
import { isPrivateKey, PRIVATE_KEY } from './pem.ts';
import type { SsoValues } from './ssoForm.ts';

interface MetadataFieldProps {
  readonly page: Page;
  readonly form: UseFormReturnType<SsoValues>;
}

const LARGE = 'This file is too large for metadata. Choose the XML file that has your app in it.';
const UNREADABLE = "We couldn't read this file. Choose it again, or paste what is in it.";

/** Fills the fields from the provider's metadata, pasted or from a file. */
export function MetadataField({ page, form }: MetadataFieldProps) {
  const actor = SsoPage.useActorRef();
  const failure = SsoPage.useSelector((snapshot) => selectFailureOf(snapshot, ['metadata']));
  const isReading = SsoPage.useSelector(parts.selectSent)?.kind === 'metadata';
  const canRead = SsoPage.useSelector(parts.selectCanAct);
  const remarks = SsoPage.useSelector(selectRemarks);
  const { metadata } = form.values;
  const read = (xml: string) =>
    actor.send({ type: 'action.requested', action: { kind: 'metadata', xml, seen: page } });
  const change = (xml: string) => {
    const isKey = isPrivateKey(xml);
    form.setFieldValue('metadata', isKey ? '' : xml);
    if (isKey) return form.setFieldError('metadata', PRIVATE_KEY);
    if (isPasted(metadata, xml) && /EntityDescriptor>\s*$/.test(xml)) read(xml);
    return undefined;
  };
  const choose = async (field: HTMLInputElement) => {
    const file = field.files?.[0];
    // Lets the user choose the same file again.
    field.value = '';
    if (file === undefined) return;
    if (file.size > MAX_SAML_XML) return form.setFieldError('metadata', LARGE);
    try {
      const xml = await file.text();
      if (isPrivateKey(xml)) return form.setFieldError('metadata', PRIVATE_KEY);
      form.setFieldValue('metadata', xml);
      read(xml);
    } catch {
      form.setFieldError('metadata', UNREADABLE);
    }
  };
  const input = form.getInputProps('metadata');
  return (
    <div className={classes.paste}>
      <Textarea
        {...input}
        label="Metadata XML"
        description={`Paste ${SSO_PROVIDER_WORDS[page.provider]}'s metadata, and we'll fill in the fields below.`}
        rows={3}
        spellCheck={false}
        autoComplete="off"
        maxLength={MAX_SAML_XML}
        classNames={{ input: classes.code }}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        error={input.error ?? firstMessage(failure)}
      />
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="xs"
          loading={isReading}
          disabled={metadata.trim() === '' || (!canRead && !isReading)}
          onClick={() => read(metadata)}
        >
          Fill in the fields
        </Button>
        <label className={classes.choose}>
          Choose a file
          <input
            type="file"
            accept=".xml,text/xml,application/xml,application/samlmetadata+xml"
            aria-label="Choose a metadata file"
            className={classes.file}
            onChange={({ currentTarget }) => void choose(currentTarget)}
          />
        </label>
      </div>
      {remarks.length > 0 && (
        <Remarks remarks={remarks} onDone={() => actor.send({ type: 'secret.dismissed' })} />
      )}
    </div>
  );
}
