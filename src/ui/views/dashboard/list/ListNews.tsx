import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { stepSentence } from '../../../../domain/returns/timeline/stepVerbs.ts';
import { selectUser } from '../../../../machines/authentication.machine.ts';
import { listNewsMachine, type ListNews as News } from '../../../../machines/listNews.machine.ts';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { usePortal } from '../../../app/portal.tsx';
import { DashboardPage } from '../dashboardPage.tsx';

/** Actors whose events show a toast. Events of carriers and timers only update the rows. */
const PEOPLE: readonly string[] = ['admin', 'member', 'warehouse', 'employee'];

function useListNews() {
  const { client, inspect, reportFailure, notify, authentication } = usePortal();
  const [logic] = useState(() => {
    const show = ({ orderNumber, employeeName, entry }: News) => {
      const user = selectUser(authentication.getSnapshot());
      const words = stepSentence(entry.type, orderNumber);
      const isMine = entry.actor === user?.name || entry.actor === user?.email;
      if (words === null || isMine || !PEOPLE.includes(entry.actorKind)) return;
      const actorName = entry.actorKind === 'employee' ? employeeName : entry.actor;
      notify({ message: `${actorName} ${words}`, id: `news-${entry.id}` });
    };
    return listNewsMachine.provide({
      actors: {
        loadNews: fromPromise(async ({ input: { received }, signal }) => {
          if (received === null) return null;
          const { orderNumber, event } = received;
          const { timeline, employee } = await client('GET /api/portal/returns/:orderNumber', {
            params: { orderNumber },
            signal,
          });
          const entry = timeline.find(({ id }) => id === event);
          return entry === undefined ? null : { orderNumber, employeeName: employee.name, entry };
        }),
      },
      actions: {
        reportFailure: (_, { failure }) => reportFailure(failure),
        showNews: (_, { news }) => news && show(news),
      },
    });
  });
  return useActorRef(logic, { inspect });
}

/** Shows a toast when another person changes a listed return. */
export function ListNews() {
  const { live } = usePortal();
  const page = DashboardPage.useActorRef();
  const actor = useListNews();
  useEffect(
    () =>
      live?.listen((changes) => {
        const rows = parts.selectData(page.getSnapshot())?.page.rows ?? [];
        const received = changes.flatMap(({ orderNumber, event }) =>
          orderNumber !== null &&
          event !== null &&
          rows.some((row) => row.orderNumber === orderNumber)
            ? [{ orderNumber, event }]
            : [],
        );
        const newest = received.at(-1);
        if (newest !== undefined) actor.send({ type: 'event.received', received: newest });
      }),
    [actor, live, page],
  );
  return null;
}
