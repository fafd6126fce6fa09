import { useState } from 'react';
import { isOfServer } from './eventLog.ts';
import type { Moment, Session, ViewedActor } from './session.ts';

/** What the person looks at. */
export interface Look {
  readonly actor: ViewedActor | undefined;
  /** Null: now, whatever comes. */
  readonly moment: Moment | null;
  readonly onlyActor: boolean;
  /** The moments that pass the filter. */
  readonly moments: readonly Moment[];
  chooseActor(key: string): void;
  /** Goes back to a moment: all of the page is shown as it was then. */
  goTo(moment: Moment | null): void;
  setOnlyActor(isOnly: boolean): void;
}

/** The actor that is looked at before anybody has chosen: the page's machine that started last. */
function newestMachine({ actors }: Session): ViewedActor | undefined {
  const machines = actors.filter(({ key, definition }) => definition !== null && !isOfServer(key));
  return machines.findLast(({ status }) => status === 'running') ?? machines.at(-1);
}

export function useLook(session: Session): Look {
  const [chosen, setChosen] = useState<string | null>(null);
  const [index, setIndex] = useState<number | null>(null);
  const [onlyActor, setOnlyActor] = useState(false);
  const actor = session.actors.find(({ key }) => key === chosen) ?? newestMachine(session);
  const moments = onlyActor
    ? session.moments.filter((moment) => moment.actor === actor?.key)
    : session.moments;
  const moment = session.moments.find((each) => each.index === index) ?? null;
  return {
    actor,
    moment,
    onlyActor,
    moments,
    chooseActor: setChosen,
    goTo(to) {
      setIndex(to?.index ?? null);
      const line = session.actors.find(({ key }) => key === to?.actor);
      // A promise has no chart: that of its machine stays.
      if (line !== undefined && line.definition !== null) setChosen(line.key);
    },
    setOnlyActor,
  };
}
