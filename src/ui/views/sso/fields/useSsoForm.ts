import { useForm } from '@mantine/form';
import { type FormEvent, useMemo, useState } from 'react';
import type { SsoPage as Page } from '../../../../domain/organization/sso.ts';
import { MAX_CERTIFICATES } from '../../../../domain/organization/ssoWords.ts';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import {
  type SsoData,
  selectFailureOf,
  selectOvertaken,
} from '../../../../machines/pages/sso.machine.ts';
import { useOvertaking } from '../../../forms/overtaking.ts';
import { usePlacedErrors } from '../../../forms/useFormOutcome.ts';
import { useSaveValues, useUnsavedValues } from '../../../forms/useUnsavedValues.ts';
import { useEmitted } from '../../../hooks/useEmitted.ts';
import { SsoPage } from '../ssoPage.tsx';
import { focusOn } from './focusOn.ts';
import {
  byField,
  firstEmptyField,
  problemsIn,
  type SsoValues,
  ssoFieldId,
  ssoTexts,
  toForm,
  valuesOf,
  withCertificate,
  withMetadata,
  withoutSecrets,
} from './ssoForm.ts';

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** Form state: values, their storage in the browser, saving, and other users' changes. */
export function useSsoForm(page: Page) {
  const { provider, version } = page;
  const actor = SsoPage.useActorRef();
  const failure = SsoPage.useSelector((snapshot) => selectFailureOf(snapshot, ['save']));
  const canSave = SsoPage.useSelector(parts.selectCanAct);
  const present = useMemo(() => valuesOf(page), [page]);
  const held = useUnsavedValues<SsoValues>(`sso ${provider}`, present);
  const form = useForm<SsoValues>({
    initialValues: held.initial,
    enhanceGetInputProps: ({ field }) => ({ id: ssoFieldId(String(field)) }),
    validate: problemsIn,
  });
  /** Server values that the fields last followed. */
  const [followed, setFollowed] = useState(present);
  const { setValues, setFieldValue, setFieldError } = form;
  const follow = (now: SsoValues) => {
    setValues(now);
    setFollowed(now);
  };
  useEmitted(actor, 'action.done', ({ action }) => {
    const { data } = actor.getSnapshot().context;
    if (data === null) return;
    const { read } = data;
    const typed = form.getValues();
    const now = valuesOf(data.page);
    if (action.kind === 'discard') follow(now);
    if (action.kind === 'save') {
      const isSecretSent = toForm(typed, '').oidc.clientSecret === action.form.oidc.clientSecret;
      const open = isSecretSent ? withoutSecrets(typed) : typed;
      // Shows the values as saved, unless the user has typed something else meanwhile.
      if (isSame(toForm(open, ''), toForm(now, ''))) follow(now);
      else if (isSecretSent) setFieldValue('oidc.clientSecret', '');
      setFollowed(now);
    }
    if (read?.of === 'metadata') setValues(withMetadata(typed, read.metadata));
    if (read?.of === 'certificate') {
      const certificates = withCertificate(typed.saml.certificates, read.certificate);
      const full = `There are ${MAX_CERTIFICATES} already. Remove one first.`;
      if (certificates === null) return setFieldError('newCertificate', full);
      setValues({ ...typed, newCertificate: '', saml: { ...typed.saml, certificates } });
    }
  });
  const { changes, isUnderEdit } = useOvertaking<SsoValues, SsoData>({
    actor,
    form,
    held: held.base,
    overtaken: SsoPage.useSelector(selectOvertaken),
    present,
    textsOf: ssoTexts(provider),
    valuesIn: (data) => (data === null ? null : valuesOf(data.page)),
    followed,
    onFollowed: setFollowed,
  });
  const isChanged = !isSame(form.values, present);
  const storedValues = withoutSecrets(form.values);
  useSaveValues(
    held.place,
    isSame(storedValues, present) ? null : { values: storedValues, base: present },
  );
  usePlacedErrors({
    form,
    fields: failure?.fields,
    at: byField,
    focusOn: ([first]) => focusOn(first),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSave) return undefined;
    const { hasErrors, errors } = form.validate();
    if (hasErrors) return focusOn(Object.keys(errors)[0]);
    const missing = isChanged ? null : firstEmptyField(form.getValues());
    if (missing !== null) {
      setFieldError(missing.box, missing.words);
      return focusOn(missing.box);
    }
    const action = { kind: 'save', form: toForm(form.getValues(), version) } as const;
    return actor.send({ type: 'action.requested', action });
  };
  const discard = () => {
    setValues(present);
    form.clearErrors();
  };
  return {
    form,
    failure,
    /** Other users' changes that concern unsaved values. */
    overtaken: isUnderEdit || isChanged ? changes : [],
    isOvertakenNow: isUnderEdit,
    isRestored: held.isRestored && isChanged,
    isChanged,
    canSave,
    submit,
    discard,
  };
}
export type SsoFormState = ReturnType<typeof useSsoForm>;
