import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { EMAIL_MAX_LENGTH } from '../../../../domain/email.ts';
import type { FieldErrors } from '../../../../domain/failure.ts';
import type { LeaverMailbox } from '../../../../domain/leavers/leaverMail.ts';
import { senderProblem, tidySenders } from '../../../../domain/leavers/leaverMailRules.ts';
import { selectActionFailure } from '../../../../machines/pages/leaverMail.machine.ts';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { FormErrors } from '../../../components/form/FormErrors.tsx';
import { Panel } from '../../../components/layout/Panel.tsx';
import { useFieldErrors } from '../../../forms/useFieldErrors.ts';
import { LeaverMailPage } from './leaverMailPage.tsx';

const ID = 'leaver-mail-sender';
const BACK = { type: 'panel.closed' } as const;

/** Message about the only field; the server names the senders by their place in the list. */
function senderMessage(fields: FieldErrors): Readonly<Record<string, string>> {
  const [message] = Object.values(fields).flat();
  return message === undefined ? {} : { sender: message };
}

/** Form of an address whose mail is taken besides that of users. */
export function SenderForm({ data }: { readonly data: LeaverMailbox }) {
  const actor = LeaverMailPage.useActorRef();
  const failure = LeaverMailPage.useSelector(selectActionFailure);
  const canAct = LeaverMailPage.useSelector(parts.selectCanAct);
  const isSaving = LeaverMailPage.useSelector(parts.selectSent)?.kind === 'addSender';
  const [sender, setSender] = useState('');
  const { errors, accept, clear } = useFieldErrors({
    failure,
    focusOn: () => document.getElementById(ID)?.focus(),
    at: senderMessage,
  });
  const submit = () => {
    if (!canAct) return;
    const problem = senderProblem(sender, data.senders);
    if (!accept(problem === null ? {} : { sender: problem })) return;
    const senders = [...tidySenders([...data.senders, sender])];
    const body = { isOn: data.isOn, senders, basedOn: data.version };
    actor.send({ type: 'action.requested', action: { kind: 'addSender', body } });
  };
  return (
    <Panel
      title="Add a sender"
      heading="h3"
      backLabel="Back"
      isHeld={isSaving}
      onBack={() => actor.send(BACK)}
      onSubmit={submit}
      submit={
        <Button type="submit" disabled={!canAct && !isSaving} loading={isSaving}>
          Add
        </Button>
      }
    >
      <FormErrors
        failure={failure}
        errors={errors.sender === undefined ? [] : [{ id: ID, message: errors.sender }]}
      />
      <TextInput
        id={ID}
        label="Address"
        description="The address that your HR system sends from."
        type="email"
        autoComplete="off"
        maxLength={EMAIL_MAX_LENGTH}
        value={sender}
        error={errors.sender}
        onChange={(event) => {
          setSender(event.currentTarget.value);
          clear('sender');
        }}
      />
    </Panel>
  );
}
