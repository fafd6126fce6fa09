import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { ReturnDetails } from '../../../../domain/returns/returns.ts';
import { needsInvestigation, resolutionsFor } from '../../../../domain/returns/status/attention.ts';
import type { ReturnEventType } from '../../../../domain/returns/timeline/events.ts';
import { selectPanel } from '../../../../machines/pages/parts/selectors.ts';
import { problemOf } from '../../../../machines/pages/return.machine.ts';
import { isManual, requiredInput } from '../../../../machines/pages/returnSteps.ts';
import { paths } from '../../../app/paths.ts';
import { RETURN_ACTIONS } from '../../../words/returnActions.ts';
import { AWAITED, NEXT, resolveLabel } from '../../../words/returnNow.ts';
import { pricedLabel } from '../../../words/stepPrice.ts';
import { ReturnPage } from '../returnPage.tsx';
import classes from './CurrentStep.module.css';
import { SendButton } from './SendButton.tsx';
import { sentBy } from './steps.ts';

/** Excludes resolving, which has its own button, and events without a form on this page. */
const hasButton = (type: ReturnEventType) => type === 'order.edit' || isManual(type);

interface StepActionsProps {
  readonly details: ReturnDetails;
  /** Called after an event without a form was sent. */
  readonly onDone: () => void;
}

/** Buttons for the problem's remedies or the usual next step; further actions are in the menu. */
export function StepActions({ details, onDone }: StepActionsProps) {
  const { actions, attention, currency, orderNumber, outreach, status } = details;
  const panel = ReturnPage.useSelector(selectPanel);
  const isAllowed = (type: ReturnEventType) =>
    actions.some((action) => action.type === type && action.allowed) &&
    // Without upcoming reminders there is nothing to stop; the menu can still forbid manual ones.
    !(type === 'outreach.stop' && outreach.state === 'exhausted');
  const nextTypes = attention === null ? NEXT[status] : resolutionsFor(attention.kind, status);
  const buttons = nextTypes.filter((type) => isAllowed(type) && hasButton(type));
  const problem = problemOf(details);
  const canResolve = problem !== null && isAllowed('attention.resolve');
  const isFirstCure = attention !== null && needsInvestigation(attention.kind, status);
  const isOver = status === 'complete' || status === 'cancelled';
  if (buttons.length === 0 && !canResolve && !isOver) return null;

  const variantOf = (type: ReturnEventType) => {
    if (type === 'order.release' || type === 'outreach.stop') return 'subtle';
    const isFirst = type === buttons[0] && !(canResolve && isFirstCure);
    return isFirst && (attention !== null || AWAITED.includes(type)) ? 'filled' : 'default';
  };
  const resolve = canResolve && (
    <SendButton
      id="resolve-problem"
      variant={isFirstCure ? 'filled' : 'subtle'}
      aria-expanded={panel?.kind === 'resolve' ? true : undefined}
      event={{ type: 'panel.opened', panel: { kind: 'resolve', problem } }}
    >
      {resolveLabel(details)}
    </SendButton>
  );
  return (
    <div className={classes.buttons}>
      {isFirstCure && resolve}
      {buttons.map((type) => {
        const { isDestructive } = RETURN_ACTIONS[type];
        const price = actions.find((action) => action.type === type)?.price;
        const label = pricedLabel(RETURN_ACTIONS[type].label, price, currency);
        if (type === 'order.edit') {
          return (
            <Button
              key={type}
              component={Link}
              variant={variantOf(type)}
              href={paths.orderEdit(orderNumber)}
            >
              {label}
            </Button>
          );
        }
        return (
          isManual(type) && (
            <SendButton
              key={type}
              variant={variantOf(type)}
              color={isDestructive && variantOf(type) === 'filled' ? 'red' : undefined}
              aria-expanded={panel?.kind === 'step' && panel.type === type ? true : undefined}
              event={sentBy(type)}
              onSend={() => requiredInput(type) === 'nothing' && onDone()}
            >
              {label}
            </SendButton>
          )
        );
      })}
      {!isFirstCure && resolve}
      {isOver && (
        <Button component={Link} variant="default" href={paths.newReturn()}>
          Order another return
        </Button>
      )}
    </div>
  );
}
