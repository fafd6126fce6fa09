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

/** Machines that run beside every page. */
const EVERYWHERE: readonly string[] = ['authentication', 'returnPath'];

/** The actor that is looked at before anybody has chosen: the page's own, which comes before its parts. */
function ownMachine({ actors }: Session): ViewedActor | undefined {
  const machines = actors.filter(({ key, definition }) => definition !== null && !isOfServer(key));
  const running = machines.filter(({ status }) => status === 'running');
  return (
    running.find(({ name }) => !EVERYWHERE.includes(name)) ?? running.at(-1) ?? machines.at(-1)
  );
}

const CHOSEN = 'inspector.actor';

/** The line that was chosen last in this window; null where nothing can be kept. */
function readChosen(): string | null {
  try {
    return window.sessionStorage.getItem(CHOSEN);
  } catch {
    return null;
  }
}

function keepChosen(key: string): void {
  try {
    window.sessionStorage.setItem(CHOSEN, key);
  } catch {
    // It's chosen anew after a reload.
  }
}

export function useLook(session: Session): Look {
  const [chosen, setChosen] = useState(readChosen);
  const [index, setIndex] = useState<number | null>(null);
  const [onlyActor, setOnlyActor] = useState(false);
  const actor = session.actors.find(({ key }) => key === chosen) ?? ownMachine(session);
  const choose = (key: string) => {
    setChosen(key);
    keepChosen(key);
  };
  const moments = onlyActor
    ? session.moments.filter((moment) => moment.actor === actor?.key)
    : session.moments;
  const moment = session.moments.find((each) => each.index === index) ?? null;
  return {
    actor,
    moment,
    onlyActor,
    moments,
    chooseActor: choose,
    goTo(to) {
      setIndex(to?.index ?? null);
      const line = session.actors.find(({ key }) => key === to?.actor);
      // A promise has no chart: that of its machine stays.
      if (line !== undefined && line.definition !== null) setChosen(line.key);
    },
    setOnlyActor,
  };
}
