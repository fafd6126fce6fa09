import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { fromPromise } from 'xstate';
import { type PaletteAction, paletteMachine } from '../../../../machines/palette.machine.ts';
import { paths } from '../../../app/paths.ts';
import { usePortal } from '../../../app/portal.tsx';
import { RETURN_ACTIONS } from '../../../words/returnActions.ts';

/** Runs the machine of the palette with its requests and side effects. */
export function usePalette(onClose: () => void) {
  const { client, inspect, reportFailure, notify } = usePortal();
  const [, navigate] = useLocation();
  const [logic] = useState(() => {
    const showDone = ({ orderNumber, event: { type } }: PaletteAction) => {
      notify({ message: `${orderNumber}: ${RETURN_ACTIONS[type].done}` });
      navigate(paths.return(orderNumber));
    };
    return paletteMachine.provide({
      actors: {
        findThings: fromPromise(({ input: { text }, signal }) =>
          client('GET /api/portal/search', { query: { text: text.trim() }, signal }),
        ),
        act: fromPromise<unknown, { action: PaletteAction | null }>(
          async ({ input: { action }, signal }) => {
            if (action === null) throw new Error('No action was chosen.');
            const { orderNumber, event } = action;
            return client('POST /api/portal/returns/:orderNumber/events', {
              params: { orderNumber },
              body: event,
              signal,
            });
          },
        ),
      },
      actions: {
        reportFailure: (_, { failure }) => reportFailure(failure),
        goTo: (_, { href }) => navigate(href),
        showDone: (_, { action }) => action !== null && showDone(action),
        leave: onClose,
      },
    });
  });
  return useActorRef(logic, { inspect });
}
