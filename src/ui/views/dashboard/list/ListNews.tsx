import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { stepSentence } from '../../../../domain/organization/auditWords.ts';
import type { TimelineEntry } from '../../../../domain/returns/timeline/timeline.ts';
import { selectUser } from '../../../../machines/authentication.machine.ts';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { usePortal } from '../../../app/portal.tsx';
import { useRemote } from '../../../hooks/useRemote.ts';
import { DashboardPage } from '../dashboardPage.tsx';

/** Received event of a listed return. */
interface Heard {
  readonly orderNumber: string;
  readonly event: string;
}
interface News {
  readonly orderNumber: string;
  readonly employeeName: string;
  readonly entry: TimelineEntry;
}

/** Actors whose events show a toast. Events of carriers and timers only update the rows. */
const PEOPLE: readonly string[] = ['admin', 'member', 'warehouse', 'employee'];

/** Shows a toast when another person changes a listed return. */
export function ListNews() {
  const { live } = usePortal();
  const actor = DashboardPage.useActorRef();
  const [heard, setHeard] = useState<Heard | null>(null);
  useEffect(
    () =>
      live?.listen((changes) => {
        const rows = parts.selectData(actor.getSnapshot())?.page.rows ?? [];
        const last = changes.flatMap(({ orderNumber, event }) =>
          orderNumber !== null &&
          event !== null &&
          rows.some((row) => row.orderNumber === orderNumber)
            ? [{ orderNumber, event }]
            : [],
        );
        setHeard((before) => last.at(-1) ?? before);
      }),
    [actor, live],
  );
  return heard === null ? null : <Said heard={heard} />;
}

function Said({ heard }: { readonly heard: Heard }) {
  const { notify, authentication } = usePortal();
  const user = useSelector(authentication, selectUser);
  const { data } = useRemote<Heard, News | null>({
    id: 'listNews',
    query: heard,
    load: async (client, { orderNumber, event }, signal) => {
      const { timeline, employee } = await client('GET /api/portal/returns/:orderNumber', {
        params: { orderNumber },
        signal,
      });
      const entry = timeline.find(({ id }) => id === event);
      return entry === undefined ? null : { orderNumber, employeeName: employee.name, entry };
    },
  });
  const say = useEffectEvent(({ orderNumber, employeeName, entry }: News) => {
    const words = stepSentence(entry.type, orderNumber);
    const isMine = entry.actor === user?.name || entry.actor === user?.email;
    if (words === null || isMine || !PEOPLE.includes(entry.actorKind)) return;
    const who = entry.actorKind === 'employee' ? employeeName : entry.actor;
    notify({ message: `${who} ${words}`, id: `news-${entry.id}` });
  });
  useEffect(() => {
    if (data !== null) say(data);
  }, [data]);
  return null;
}
