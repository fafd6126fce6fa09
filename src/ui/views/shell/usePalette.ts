import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { type PaletteAction, paletteMachine } from '../../../machines/palette.machine.ts';
import { usePortal } from '../../app/portal.tsx';

export type PaletteActor = ActorRefFrom<typeof paletteMachine>;

/** Runs the machine of the palette with its requests and side effects. */
export function usePalette(): PaletteActor {
  const { client, inspect, reportFailure } = usePortal();
  const [, navigate] = useLocation();
  const [logic] = useState(() =>
    paletteMachine.provide({
      actors: {
        findThings: fromPromise(({ input: { text }, signal }) =>
          client('GET /api/portal/search', { query: { text: text.trim() }, signal }),
        ),
        act: fromPromise<unknown, { action: PaletteAction }>(
          ({
            input: {
              action: { orderNumber, event },
            },
            signal,
          }) =>
            client('POST /api/portal/returns/:orderNumber/events', {
              params: { orderNumber },
              body: event,
              signal,
            }),
        ),
      },
      actions: {
        reportFailure: (_, { failure }) => reportFailure(failure),
        goTo: (_, { href }) => navigate(href),
      },
    }),
  );
  return useActorRef(logic, { inspect });
}
