import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import {
  DEPLOYMENT_ACTIONS,
  type DeploymentActionType,
} from '../../../domain/warehouse/deployments/deploymentEvents.ts';
import type { DeploymentDetails } from '../../../domain/warehouse/deployments/deployments.ts';
import { selectPanel, selectSent } from '../../../machines/pages/parts/selectors.ts';
import { paths } from '../../app/paths.ts';
import { BlockedActions } from '../../components/record/BlockedActions.tsx';
import classes from '../../components/record/Record.module.css';
import { useEmitted } from '../../hooks/useEmitted.ts';
import { DEPLOYMENT_ACTION_WORDS, nextDeploymentStep } from '../../words/deploymentWords.ts';
import { DeploymentPage } from './deploymentPage.tsx';
import { StepPanel } from './StepPanel.tsx';
import type { StepValues } from './stepFields.ts';

/** Available actions, the next step first; unavailable ones with the reason. */
export function DeploymentActions({ details }: { readonly details: DeploymentDetails }) {
  const actor = DeploymentPage.useActorRef();
  const panel = DeploymentPage.useSelector(selectPanel);
  const sent = DeploymentPage.useSelector(selectSent);
  /** Unsent values of each panel, kept while another panel is open. */
  const [typed, setTyped] = useState<Partial<Record<string, StepValues>>>({});
  useEmitted(actor, 'action.done', ({ action }) =>
    setTyped((known) => ({ ...known, [action.kind]: undefined })),
  );
  const next = nextDeploymentStep(details.status, details.label);
  const isLast = (type: DeploymentActionType) =>
    Number(DEPLOYMENT_ACTION_WORDS[type].isDestructive === true);
  const allowed = details.actions
    .flatMap(({ type, allowed: isAllowed }) => (isAllowed ? [type] : []))
    .toSorted((a, b) => isLast(a) - isLast(b) || Number(b === next) - Number(a === next));
  const opened = DEPLOYMENT_ACTIONS.find((type) => type === panel);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the group isn't part of a form
    <div
      role="group"
      aria-label="Next steps"
      tabIndex={-1}
      className={classes.actions}
      data-focus-home
    >
      <div className={classes.buttons}>
        {details.canReturn && (
          <Button component={Link} href={paths.returnOf(details.device.deviceNumber)}>
            Order its return
          </Button>
        )}
        {details.returnNumber !== null && (
          <Button component={Link} variant="default" href={paths.return(details.returnNumber)}>
            {`Open its return ${details.returnNumber}`}
          </Button>
        )}
        {allowed.map((type) => (
          <Step key={type} type={type} isNext={type === next} isOpen={type === panel} />
        ))}
        {details.labels.map(({ leg, url }) => (
          <Button
            key={leg}
            component="a"
            variant="default"
            href={url}
            target="_blank"
            rel="noreferrer"
          >
            {leg === 'out' ? 'Print label' : 'Print return label'}
          </Button>
        ))}
        {sent !== null && (
          <span role="status" className={classes.quiet}>
            Saving
          </span>
        )}
      </div>
      {opened !== undefined && (
        <StepPanel
          key={opened}
          type={opened}
          details={details}
          typed={typed[opened]}
          onTyped={(values) => setTyped((known) => ({ ...known, [opened]: values }))}
        />
      )}
      <BlockedActions actions={details.actions} words={DEPLOYMENT_ACTION_WORDS} />
    </div>
  );
}

interface StepProps {
  readonly type: DeploymentActionType;
  readonly isNext: boolean;
  readonly isOpen: boolean;
}

/** Button of a step; disabled while the machine would reject it. */
function Step({ type, isNext, isOpen }: StepProps) {
  const actor = DeploymentPage.useActorRef();
  const isOffered = DeploymentPage.useSelector((snapshot) =>
    snapshot.can({ type: 'panel.opened', panel: type }),
  );
  return (
    <Button
      variant={isNext ? 'filled' : 'default'}
      className={classes.step}
      data-destructive={DEPLOYMENT_ACTION_WORDS[type].isDestructive}
      disabled={!isOffered}
      aria-expanded={isOpen ? true : undefined}
      onClick={() => actor.send({ type: 'panel.opened', panel: type })}
    >
      {DEPLOYMENT_ACTION_WORDS[type].label}
    </Button>
  );
}
