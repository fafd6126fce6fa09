import { Button } from '@mantine/core';
import { useRef } from 'react';
import type { SsoPage as Page } from '../../../domain/organization/sso.ts';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import { type SsoQuestion, selectQuestion } from '../../../machines/pages/sso.machine.ts';
import { useFocusHome } from '../../hooks/useFocusBack.ts';
import { reasonOf } from './reasonOf.ts';
import { SsoPage } from './ssoPage.tsx';

interface ActionButtonProps {
  readonly page: Page;
  readonly kind: SsoQuestion;
  readonly label: string;
}

/** Toggles the confirmation of an action. */
export function ActionButton({ page, kind, label }: ActionButtonProps) {
  const actor = SsoPage.useActorRef();
  const button = useRef<HTMLButtonElement>(null);
  useFocusHome(button);
  const isAsked = SsoPage.useSelector(selectQuestion) === kind;
  const toggle = isAsked
    ? ({ type: 'panel.closed' } as const)
    : ({ type: 'panel.opened', panel: { kind } } as const);
  const canToggle = SsoPage.useSelector((snapshot) => snapshot.can(toggle));
  const isDone = SsoPage.useSelector(parts.selectSent)?.kind === kind;
  return (
    <Button
      ref={button}
      id={`sso-${kind}`}
      variant="default"
      disabled={!canToggle || isDone || reasonOf(page, kind) !== null}
      aria-expanded={isAsked}
      onClick={() => actor.send(toggle)}
    >
      {label}
    </Button>
  );
}
