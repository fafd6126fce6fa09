import { useForm } from '@mantine/form';
import { useMemo } from 'react';
import type { LeaverDetails } from '../../../../domain/leavers/leavers.ts';
import {
  selectLeaverFailure,
  selectOvertaken,
} from '../../../../machines/pages/leaverPage.machine.ts';
import { selectSent } from '../../../../machines/pages/parts/selectors.ts';
import { EntryForm } from '../../../components/form/EntryForm.tsx';
import { LeaverFields } from '../../../components/leaver/LeaverFields.tsx';
import {
  type LeaverValues,
  leaverInputId,
  leaverMessages,
  leaverMessagesOf,
  leaverTexts,
  toLeaver,
  valuesOfLeaver,
} from '../../../components/leaver/leaverForm.ts';
import { useOvertaking } from '../../../forms/overtaking.ts';
import { useSaveValues, useUnsavedValues } from '../../../forms/useUnsavedValues.ts';
import { LeaverPage, unsavedKind, useClearLink } from './leaverPage.tsx';

/** Form of what is known of a leaver. */
export function EditForm({ details }: { readonly details: LeaverDetails }) {
  const actor = LeaverPage.useActorRef();
  const { leaverNumber, version, isFromWarehouse } = details;
  const present = useMemo(() => valuesOfLeaver(details.form), [details]);
  const held = useUnsavedValues<LeaverValues>(unsavedKind(leaverNumber), present);
  const form = useForm<LeaverValues>({
    initialValues: held.initial,
    enhanceGetInputProps: ({ field }) => ({ id: leaverInputId(String(field)) }),
    validate: leaverMessages,
  });
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(present);
  useSaveValues(held.place, isChanged ? { values: form.values, base: present } : null);
  const overtaking = useOvertaking<LeaverValues, LeaverDetails>({
    actor,
    form,
    held: held.base,
    overtaken: LeaverPage.useSelector(selectOvertaken),
    present,
    textsOf: leaverTexts,
    valuesIn: (data) => (data === null ? null : valuesOfLeaver(data.form)),
  });
  const clearLink = useClearLink(leaverNumber);
  const save = (values: LeaverValues) =>
    ({
      type: 'action.requested',
      action: { kind: 'edit', form: toLeaver(values), basedOn: version },
    }) as const;
  const canSave = LeaverPage.useSelector((snapshot) => snapshot.can(save(form.values)));
  return (
    <EntryForm<LeaverValues>
      title={`Edit ${details.employeeName}`}
      thing="leaver"
      form={form}
      isKnown
      isChanged={isChanged}
      isRestored={held.isRestored}
      overtaking={overtaking}
      failure={LeaverPage.useSelector(selectLeaverFailure)}
      isSaving={LeaverPage.useSelector(selectSent) !== null}
      canSave={canSave}
      idOf={leaverInputId}
      at={leaverMessagesOf}
      onSubmit={(values) => actor.send(save(values))}
      onClose={() => {
        held.forget();
        actor.send({ type: 'panel.closed' });
        clearLink();
      }}
    >
      <LeaverFields form={form} isFromWarehouse={isFromWarehouse} />
    </EntryForm>
  );
}
