import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { Colleague } from '../../../domain/handling/handling.ts';
import {
  colleaguesMachine,
  selectFound,
  selectIsOpen,
  selectIsSearching,
  selectSearchFailure,
} from '../../../machines/colleagues.machine.ts';
import { usePortal } from '../../app/portal.tsx';

/** Runs the search for colleagues of a field, and returns what is to be offered below it. */
export function useColleagues() {
  const { client, inspect, reportFailure } = usePortal();
  const [logic] = useState(() =>
    colleaguesMachine.provide({
      actors: {
        findColleagues: fromPromise(async ({ input: { search }, signal }) => {
          const query = search === '' ? {} : { search };
          const { colleagues } = await client('GET /api/portal/colleagues', { query, signal });
          return colleagues;
        }),
      },
      actions: { reportFailure: (_, { failure }) => reportFailure(failure) },
    }),
  );
  const actor = useActorRef(logic, { inspect });
  const found = useSelector(actor, selectFound);
  const [pointed, setPointed] = useState<string | null>(null);
  const active = found.find(({ id }) => id === pointed) ?? found[0];
  return {
    isOpen: useSelector(actor, selectIsOpen),
    isSearching: useSelector(actor, selectIsSearching),
    failure: useSelector(actor, selectSearchFailure),
    found,
    /** Colleague whom Enter chooses; undefined if none was found. */
    active,
    point: ({ id }: Colleague) => setPointed(id),
    /** Moves to the next or previous colleague, around the ends. */
    move(by: 1 | -1) {
      const at = active === undefined ? 0 : found.indexOf(active);
      setPointed(found.at((at + by) % found.length)?.id ?? null);
    },
    search(text: string) {
      setPointed(null);
      actor.send({ type: 'search.changed', search: text.slice(0, 100) });
    },
    end: () => actor.send({ type: 'search.ended' }),
  };
}

export type ColleagueSearch = ReturnType<typeof useColleagues>;
