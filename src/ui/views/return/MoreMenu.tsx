import { Button } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'wouter';
import type { EventFrom } from 'xstate';
import type { ReturnDetails } from '../../../domain/returns/returns.ts';
import type { ReturnEventType } from '../../../domain/returns/timeline/events.ts';
import type { returnMachine } from '../../../machines/pages/return.machine.ts';
import { isManual } from '../../../machines/pages/returnSteps.ts';
import { paths } from '../../app/paths.ts';
import { type MenuParts, OnDemandMenu } from '../../components/overlays/OnDemandMenu.tsx';
import { RETURN_ACTIONS } from '../../words/returnActions.ts';
import { MENU } from '../../words/returnNow.ts';
import { pricedLabel } from '../../words/stepPrice.ts';
import classes from './MoreMenu.module.css';
import { ReturnPage } from './returnPage.tsx';
import { sentBy } from './step/steps.ts';

/** Menu of all actions on a return; unavailable ones show the reason. */
export function MoreMenu({ details }: { readonly details: ReturnDetails }) {
  const button = useRef<HTMLButtonElement>(null);
  const actionsOf = (types: readonly ReturnEventType[]) =>
    types.flatMap((type) => details.actions.filter((candidate) => candidate.type === type));
  const all = MENU.flatMap(({ types }) => actionsOf(types));
  const blocked = all.filter(({ allowed }) => !allowed);
  return (
    <OnDemandMenu
      position="bottom-end"
      width={300}
      // Returning the focus would take it from the form that an item has opened.
      returnFocus={false}
      className={classes.dropdown}
      target={button}
      button={
        <Button variant="default" className={classes.opener}>
          More
        </Button>
      }
    >
      {(Menu) => (
        <>
          {MENU.map(({ title, types }) => {
            const allowed = actionsOf(types).filter((candidate) => candidate.allowed);
            return (
              allowed.length > 0 && [
                <Menu.Label key={title}>{title}</Menu.Label>,
                ...allowed.map(({ type, price }) => (
                  <Step
                    key={type}
                    Menu={Menu}
                    type={type}
                    label={pricedLabel(RETURN_ACTIONS[type].label, price, details.currency)}
                    orderNumber={details.orderNumber}
                    // The form returns the focus to this button.
                    onChoose={() => button.current?.focus()}
                  />
                )),
              ]
            );
          })}
          <Menu.Divider />
          <SendItem
            Menu={Menu}
            event={{ type: 'panel.opened', panel: { kind: 'explain' } }}
            onChoose={() => button.current?.focus()}
          >
            Explain this return
          </SendItem>
          {blocked.length > 0 && <Menu.Label>Not possible now</Menu.Label>}
          {blocked.map(({ type, reason }) => (
            <Menu.Item
              key={type}
              // Focusable, so that its text can be read, but without an action.
              aria-disabled
              closeMenuOnClick={false}
              className={classes.blocked}
            >
              <span>{RETURN_ACTIONS[type].label}</span>
              <span className={classes.reason}>{reason}</span>
            </Menu.Item>
          ))}
        </>
      )}
    </OnDemandMenu>
  );
}

interface StepProps {
  readonly Menu: MenuParts;
  readonly type: ReturnEventType;
  readonly label: string;
  readonly orderNumber: string;
  readonly onChoose: () => void;
}

function Step({ Menu, type, label, orderNumber, onChoose }: StepProps) {
  const { isDestructive } = RETURN_ACTIONS[type];
  if (type === 'order.edit') {
    return (
      <Menu.Item component={Link} href={paths.orderEdit(orderNumber)}>
        {label}
      </Menu.Item>
    );
  }
  if (type === 'attention.raise') {
    return (
      <SendItem
        Menu={Menu}
        event={{ type: 'panel.opened', panel: { kind: 'step', type } }}
        onChoose={onChoose}
      >
        {label}
      </SendItem>
    );
  }
  return (
    isManual(type) && (
      <SendItem Menu={Menu} event={sentBy(type)} isDestructive={isDestructive} onChoose={onChoose}>
        {label}
      </SendItem>
    )
  );
}

interface SendItemProps {
  readonly Menu: MenuParts;
  readonly event: EventFrom<typeof returnMachine>;
  readonly isDestructive?: boolean;
  readonly onChoose: () => void;
  readonly children: string;
}

function SendItem({ Menu, event, isDestructive = false, onChoose, children }: SendItemProps) {
  const actor = ReturnPage.useActorRef();
  const isOffered = ReturnPage.useSelector((snapshot) => snapshot.can(event));
  return (
    <Menu.Item
      disabled={!isOffered}
      // Mantine's own red is too dark for dark mode.
      color={isDestructive ? 'var(--portal-error)' : undefined}
      onClick={() => {
        onChoose();
        actor.send(event);
      }}
    >
      {children}
    </Menu.Item>
  );
}
