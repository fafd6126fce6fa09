import { useState } from 'react';
import { isServerActor } from './events/eventLog.ts';
import type { Moment, Session, ViewedActor } from './session.ts';

/** Selection in the viewer. */
export interface ViewerSelection {
  readonly actor: ViewedActor | undefined;
  /** Null follows the newest moment. */
  readonly moment: Moment | null;
  readonly onlyActor: boolean;
  /** Moments that pass the filter. */
  readonly moments: readonly Moment[];
  chooseActor(key: string): void;
  /** Selects a moment: the whole page is shown as of then. */
  goTo(moment: Moment | null): void;
  setOnlyActor(isOnly: boolean): void;
}

/** Machines that run beside every page. */
const EVERYWHERE: readonly string[] = ['authentication', 'returnPath'];

/** Returns the actor selected by default: the page's own machine, which comes before those of its parts. */
function ownMachine({ actors }: Session): ViewedActor | undefined {
  const machines = actors.filter(
    ({ key, definition }) => definition !== null && !isServerActor(key),
  );
  const running = machines.filter(({ status }) => status === 'running');
  return (
    running.find(({ name }) => !EVERYWHERE.includes(name)) ?? running.at(-1) ?? machines.at(-1)
  );
}

const CHOSEN = 'inspector.actor';

/** Returns the last selected entry of this window; null if storage is unavailable. */
function readChosen(): string | null {
  try {
    return window.sessionStorage.getItem(CHOSEN);
  } catch {
    return null;
  }
}

function saveChosen(key: string): void {
  try {
    window.sessionStorage.setItem(CHOSEN, key);
  } catch {
    // Without storage, the selection is lost on reload.
  }
}

export function useViewerSelection(session: Session): ViewerSelection {
  const [chosen, setChosen] = useState(readChosen);
  const [index, setIndex] = useState<number | null>(null);
  const [onlyActor, setOnlyActor] = useState(false);
  const actor = session.actors.find(({ key }) => key === chosen) ?? ownMachine(session);
  const choose = (key: string) => {
    setChosen(key);
    saveChosen(key);
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
      // A promise has no chart, so that of its machine stays.
      if (line !== undefined && line.definition !== null) setChosen(line.key);
    },
    setOnlyActor,
  };
}
