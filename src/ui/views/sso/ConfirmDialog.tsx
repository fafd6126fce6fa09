import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SsoPage as Page } from '../../../domain/organization/sso.ts';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import type { SsoQuestion } from '../../../machines/pages/sso.machine.ts';
import { Panel } from '../../components/layout/Panel.tsx';
import { SsoPage } from './ssoPage.tsx';

interface ConfirmDialogProps {
  readonly page: Page;
  readonly kind: SsoQuestion;
  readonly title: string;
  readonly submit: string;
  readonly isDestructive?: boolean;
  readonly children: ReactNode;
}

/** Explains the consequences of an action and asks for confirmation. */
export function ConfirmDialog({
  page,
  kind,
  title,
  submit,
  isDestructive = false,
  children,
}: ConfirmDialogProps) {
  const actor = SsoPage.useActorRef();
  const event = { type: 'action.requested', action: { kind, version: page.version } } as const;
  const canDo = SsoPage.useSelector((snapshot) => snapshot.can(event));
  const isBeingDone = SsoPage.useSelector(parts.selectSent)?.kind === kind;
  return (
    <Panel
      title={title}
      heading="h2"
      backLabel="Not now"
      isHeld={isBeingDone}
      onBack={() => actor.send({ type: 'panel.closed' })}
      onSubmit={() => actor.send(event)}
      submit={
        <Button
          type="submit"
          color={isDestructive ? 'red' : undefined}
          disabled={!canDo && !isBeingDone}
          loading={isBeingDone}
        >
          {submit}
        </Button>
      }
    >
      {children}
    </Panel>
  );
}
