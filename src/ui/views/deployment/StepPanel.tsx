import { Button, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { checkDigitQuestion } from '../../../domain/carrierNumbers.ts';
import { carrierName } from '../../../domain/tracking.ts';
import type { DeploymentActionType } from '../../../domain/warehouse/deployments/deploymentEvents.ts';
import type { DeploymentDetails } from '../../../domain/warehouse/deployments/deployments.ts';
import { selectDeploymentFailure } from '../../../machines/pages/deploymentPage.machine.ts';
import { selectCanAct, selectSent } from '../../../machines/pages/parts/selectors.ts';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { Panel } from '../../components/layout/Panel.tsx';
import classes from '../../components/record/Record.module.css';
import { useAskedNumbers } from '../../forms/useAskedNumbers.ts';
import { useFieldErrors } from '../../forms/useFieldErrors.ts';
import { DEPLOYMENT_ACTION_WORDS } from '../../words/deploymentWords.ts';
import own from './Deployment.module.css';
import { DeploymentPage } from './deploymentPage.tsx';
import { firstStepValues, type StepValues, stepEventOf, stepFieldsOf } from './stepFields.ts';

interface StepPanelProps {
  readonly type: DeploymentActionType;
  readonly details: DeploymentDetails;
  /** Unsent values typed earlier. */
  readonly typed: StepValues | undefined;
  readonly onTyped: (values: StepValues) => void;
}

/** Consequences of a step, its fields and the submit button. */
export function StepPanel({ type, details, typed, onTyped }: StepPanelProps) {
  const actor = DeploymentPage.useActorRef();
  const failure = DeploymentPage.useSelector(selectDeploymentFailure);
  const sent = DeploymentPage.useSelector(selectSent);
  const canAct = DeploymentPage.useSelector(selectCanAct);
  const container = useRef<HTMLDivElement>(null);
  const { errors, accept, clear } = useFieldErrors({
    failure,
    focusOn: (name) => container.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus(),
  });
  const fields = stepFieldsOf(type, details);
  const values = typed ?? firstStepValues(type, details);
  const words = DEPLOYMENT_ACTION_WORDS[type];
  const offer = details.actions.find((action) => action.type === type);
  const isSending = sent?.kind === type;
  const missing = fields.find(
    (field) => field.missing !== undefined && (values[field.name] ?? '').trim() === '',
  );
  const questionsOf = useAskedNumbers();
  const send = () => {
    const number = (values.trackingNumber ?? '').trim();
    const question = checkDigitQuestion(carrierName(values.carrier ?? ''), number);
    const isValid = accept({
      ...questionsOf({ trackingNumber: { number, question } }),
      ...(missing !== undefined && { [missing.name]: missing.missing }),
    });
    if (!isValid) return;
    const event = stepEventOf(type, values);
    actor.send({ type: 'action.requested', action: { kind: event.type, event } });
  };
  return (
    <Panel
      title={words.label}
      heading="h2"
      backLabel="Back"
      blocked={offer?.allowed === true ? null : (offer?.reason ?? "This can't be done anymore.")}
      blockedTitle="The deployment has moved on."
      isHeld={sent !== null}
      onBack={() => actor.send({ type: 'panel.closed' })}
      onSubmit={send}
      submit={
        <Button
          type="submit"
          color={words.isDestructive ? 'red' : undefined}
          loading={isSending}
          disabled={!canAct && !isSending}
        >
          {`${words.label} now`}
        </Button>
      }
    >
      <p className={classes.consequence}>{words.consequence}</p>
      <div ref={container} className={own.fields}>
        {fields.map(({ name, label, limit, isLong }) => {
          const shared = {
            name,
            label,
            maxLength: limit,
            value: values[name] ?? '',
            error: errors[name],
            onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
              clear(name);
              onTyped({ ...values, [name]: value });
            },
          };
          return isLong === true ? (
            <Textarea key={name} autosize minRows={2} {...shared} />
          ) : (
            <TextInput key={name} autoComplete="off" spellCheck={false} {...shared} />
          );
        })}
      </div>
      {failure !== null && <FailureNotice failure={failure} />}
    </Panel>
  );
}
