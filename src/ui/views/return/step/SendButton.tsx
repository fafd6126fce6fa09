import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import type { EventFrom } from 'xstate';
import type { returnMachine } from '../../../../machines/pages/return.machine.ts';
import { ReturnPage } from '../returnPage.tsx';

type SendButtonProps = ButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps | 'onClick'> & {
    readonly event: EventFrom<typeof returnMachine>;
    /** Called before the event is sent. */
    readonly onSend?: () => void;
  };

/** Sends an event to the page's machine; disabled while the machine would reject it. */
export function SendButton({ event, onSend, ...rest }: SendButtonProps) {
  const actor = ReturnPage.useActorRef();
  const isOffered = ReturnPage.useSelector((snapshot) => snapshot.can(event));
  return (
    <Button
      {...rest}
      disabled={!isOffered}
      onClick={() => {
        onSend?.();
        actor.send(event);
      }}
    />
  );
}
