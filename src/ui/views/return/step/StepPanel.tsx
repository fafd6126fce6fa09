import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { isSamePanel } from '../../../../machines/pages/parts/pageTypes.ts';
import {
  selectCanAct,
  selectPanel,
  selectSent,
} from '../../../../machines/pages/parts/selectors.ts';
import {
  panelOf,
  type ReturnAction,
  selectPanelFailure,
} from '../../../../machines/pages/return.machine.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { Panel } from '../../../components/layout/Panel.tsx';
import { ReturnPage, useClearFormLink } from '../returnPage.tsx';

interface StepPanelProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Reason why the form can no longer be sent, or null. */
  readonly blocked: string | null;
  readonly backLabel?: string;
  readonly submitLabel: string;
  readonly isDestructive?: boolean;
  /** Returns the action to send; null if the form reports a missing value, or sends it itself later. */
  readonly action: () => ReturnAction | null;
  /** The form is being checked before it is sent. */
  readonly isChecking?: boolean;
  /** The form asks how to continue, with buttons of its own. */
  readonly isDeciding?: boolean;
  /** Called when the panel is closed without sending. */
  readonly onBack?: () => void;
}

/**
 * Open panel on a return's page. It stays with its values until the action succeeds, and shows the
 * failure otherwise.
 */
export function StepPanel(props: StepPanelProps) {
  const { title, children, blocked, backLabel = 'Back', submitLabel, isDestructive } = props;
  const actor = ReturnPage.useActorRef();
  const failure = ReturnPage.useSelector(selectPanelFailure);
  const canAct = ReturnPage.useSelector(selectCanAct);
  const sent = ReturnPage.useSelector(selectSent);
  const panel = ReturnPage.useSelector(selectPanel);
  const leave = useClearFormLink(ReturnPage.useSelector(({ context }) => context.query));
  const isSending = sent !== null && isSamePanel(panelOf(sent), panel);
  return (
    <Panel
      title={title}
      backLabel={backLabel}
      blocked={blocked}
      isHeld={sent !== null}
      onBack={() => {
        props.onBack?.();
        actor.send({ type: 'panel.closed' });
        leave();
      }}
      onSubmit={() => {
        const action = props.action();
        if (action !== null) actor.send({ type: 'action.requested', action });
      }}
      submit={
        !props.isDeciding && (
          <Button
            type="submit"
            color={isDestructive ? 'red' : undefined}
            loading={isSending || props.isChecking === true}
            disabled={!canAct && !isSending}
          >
            {submitLabel}
          </Button>
        )
      }
    >
      {children}
      {failure !== null && <FailureNotice failure={failure} />}
    </Panel>
  );
}
