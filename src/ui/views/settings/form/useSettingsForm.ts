import { useForm } from '@mantine/form';
import { useMemo } from 'react';
import type { FieldErrors } from '../../../../domain/failure.ts';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { selectOvertaken, type Versioned } from '../../../../machines/pages/parts/settings.ts';
import { useOvertaking } from '../../../forms/overtaking.ts';
import { useFormOutcome } from '../../../forms/useFormOutcome.ts';
import { useSaveValues, useUnsavedValues } from '../../../forms/useUnsavedValues.ts';
import { useEmitted } from '../../../hooks/useEmitted.ts';
import type { SettingsPageContext } from './settingsPageContext.ts';

interface SettingsEdit<Values, Settings, Saved> {
  readonly page: SettingsPageContext<Settings, Saved>;
  readonly saved: Saved;
  /** Storage key of the unsaved values. */
  readonly unsavedKind: string;
  readonly valuesOf: (saved: Saved) => Values;
  readonly toSettings: (values: Values) => Settings;
  /** Returns the fields as texts by label, for comparison with other admins' changes. */
  readonly textsOf: (values: Values) => Readonly<Record<string, string>>;
  readonly validate: (values: Values) => Record<string, string>;
  /** Returns the ID of a field's input. */
  readonly idOf: (field: string) => string;
  /** Reduces the server's errors to one message per field. */
  readonly at?: (errors: FieldErrors) => Record<string, string>;
}

/** Form of settings: what was typed survives a reload, and other admins' changes are shown. */
export function useSettingsForm<
  Values extends Record<string, unknown>,
  Settings extends object,
  Saved extends Versioned,
>(edit: SettingsEdit<Values, Settings, Saved>) {
  const { page, saved, unsavedKind, valuesOf, toSettings, textsOf, validate, idOf, at } = edit;
  const actor = page.useActorRef();
  const failure = page.useSelector(({ context }) => context.actionFailure);
  const canSave = page.useSelector(parts.selectCanAct);
  const present = useMemo(() => valuesOf(saved), [saved, valuesOf]);
  const held = useUnsavedValues<Values>(unsavedKind, present);
  const form = useForm<Values>({
    initialValues: held.initial,
    enhanceGetInputProps: ({ field }) => ({ id: idOf(String(field)) }),
    validate: (values): Record<string, string> => validate(values),
  });
  const settingsOf = (values: Values, basedOn: string) => ({ ...toSettings(values), basedOn });
  useEmitted(actor, 'action.done', ({ action: { settings } }) => {
    const { data } = actor.getSnapshot().context;
    // Shows the values as saved, unless the user has typed something else meanwhile.
    const shown = settingsOf(form.getValues(), settings.basedOn);
    const isUnchanged = JSON.stringify(shown) === JSON.stringify(settings);
    if (data !== null && isUnchanged) form.setValues(valuesOf(data));
  });
  const { changes, isUnderEdit } = useOvertaking<Values, Saved>({
    actor,
    form,
    held: held.base,
    overtaken: page.useSelector(selectOvertaken),
    present,
    textsOf,
    valuesIn: (data) => (data === null ? null : valuesOf(data)),
  });
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(present);
  useSaveValues(held.place, isChanged ? { values: form.values, base: present } : null);
  const outcome = useFormOutcome<Values>({
    form,
    failure,
    canSubmit: canSave,
    ...(at !== undefined && { at }),
    idOf,
    onSubmit(values) {
      const settings = settingsOf(values, saved.version);
      actor.send({ type: 'action.requested', action: { kind: 'save', settings } });
    },
  });
  return {
    form,
    /** Props of `SettingsForm`. */
    frame: {
      ...outcome,
      failure,
      changes: isUnderEdit || isChanged ? changes : [],
      isUnderEdit,
      isChanged,
      isRestored: held.isRestored,
      isBusy: page.useSelector(parts.selectIsBusy),
      isSaving: page.useSelector(parts.selectSent) !== null,
      isSaved: page.useSelector(parts.selectDone) !== null,
      canSave,
      discard() {
        form.setValues(present);
        form.clearErrors();
      },
    },
  };
}
