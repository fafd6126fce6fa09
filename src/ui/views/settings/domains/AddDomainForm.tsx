import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { domainProblem, tidyDomain } from '../../../../domain/organization/domainRules.ts';
import { selectActionFailure } from '../../../../machines/pages/domains.machine.ts';
import { selectCanAct, selectSent } from '../../../../machines/pages/parts/selectors.ts';
import { FormErrors } from '../../../components/form/FormErrors.tsx';
import { Panel } from '../../../components/layout/Panel.tsx';
import { useFieldErrors } from '../../../forms/useFieldErrors.ts';
import { DomainsPage } from './domainsPage.tsx';

const FIELD_ID = 'new-domain';
const BACK = { type: 'panel.closed' } as const;

/** Asks for a domain. */
export function AddDomainForm() {
  const actor = DomainsPage.useActorRef();
  const failure = DomainsPage.useSelector(selectActionFailure);
  const canAct = DomainsPage.useSelector(selectCanAct);
  const isAdding = DomainsPage.useSelector(selectSent)?.kind === 'add';
  const [text, setText] = useState('');
  const { errors, accept, clear } = useFieldErrors({
    failure,
    focusOn: () => document.getElementById(FIELD_ID)?.focus(),
  });
  const errorList = errors.domain === undefined ? [] : [{ id: FIELD_ID, message: errors.domain }];
  const submit = () => {
    if (!canAct) return;
    const problem = domainProblem(tidyDomain(text));
    if (!accept(problem === null ? {} : { domain: problem })) return;
    actor.send({ type: 'action.requested', action: { kind: 'add', domain: text } });
  };
  return (
    <Panel
      title="Add a domain"
      heading="h2"
      backLabel="Back"
      isHeld={isAdding}
      onBack={() => actor.send(BACK)}
      onSubmit={submit}
      submit={
        <Button type="submit" disabled={!canAct && !isAdding} loading={isAdding}>
          Add
        </Button>
      }
    >
      <FormErrors failure={failure} errors={errorList} />
      <TextInput
        id={FIELD_ID}
        label="Domain"
        description="The part after the @, such as acme.com. Add subdomains one by one."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        value={text}
        error={errors.domain}
        onChange={(event) => {
          setText(event.currentTarget.value);
          clear('domain');
        }}
      />
    </Panel>
  );
}
