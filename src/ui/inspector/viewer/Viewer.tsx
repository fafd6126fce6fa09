import { useEffect, useState, useSyncExternalStore } from 'react';
import { ActorTree } from './ActorTree.tsx';
import { ChartPanel } from './chart/ChartPanel.tsx';
import type { Draw } from './chart/drawer.ts';
import { SequencePanel } from './chart/SequencePanel.tsx';
import { EventList } from './events/EventList.tsx';
import { MomentDetails } from './events/MomentDetails.tsx';
import { NothingYet } from './NothingYet.tsx';
import { PANELS, type Panel, PanelSwitch } from './PanelSwitch.tsx';
import { NO_SESSION } from './session.ts';
import { Toolbar } from './Toolbar.tsx';
import { useViewerSelection } from './useViewerSelection.ts';
import classes from './Viewer.module.css';
import type { ViewerStore } from './viewerStore.ts';

interface ViewerProps {
  readonly store: ViewerStore;
  readonly draw: Draw;
}

/** Viewer of inspected pages: actors, charts, events and their senders. */
export function Viewer({ store, draw }: ViewerProps) {
  const { pages, isPaused, waiting } = useSyncExternalStore(store.subscribe, store.state);
  const [chosenPage, choosePage] = useState<string | null>(null);
  const [panel, setPanel] = useState<Panel>('chart');
  const viewed = pages.find(({ page }) => page.id === chosenPage) ?? pages[0];
  const session = viewed?.session ?? NO_SESSION;
  const selection = useViewerSelection(session);
  useEffect(() => {
    document.title = viewed === undefined ? 'Inspector' : `Inspector · ${viewed.page.path}`;
  }, [viewed]);

  return (
    <div className={classes.viewer}>
      <Toolbar
        pages={pages}
        viewed={viewed}
        isPaused={isPaused}
        waiting={waiting}
        onPage={choosePage}
        onPause={isPaused ? store.resume : store.pause}
        onClear={() => viewed !== undefined && store.clear(viewed.page.id)}
      />
      {viewed === undefined ? (
        <NothingYet />
      ) : (
        <main className={classes.panels} data-panel={panel} data-middle={middleOf(panel)}>
          <PanelSwitch panel={panel} onPanel={setPanel} />
          <section className={classes.panel} data-name="actors" aria-label={PANELS.actors}>
            <h2 className={classes.heading}>{PANELS.actors}</h2>
            <ActorTree session={session} selection={selection} onChosen={() => setPanel('chart')} />
          </section>
          <section className={classes.panel} data-name="chart" aria-label={PANELS.chart}>
            <ChartPanel session={session} selection={selection} draw={draw} />
          </section>
          <section className={classes.panel} data-name="sequence" aria-label={PANELS.sequence}>
            <SequencePanel session={session} selection={selection} />
          </section>
          <section className={classes.panel} data-name="events" aria-label={PANELS.events}>
            <EventList session={session} selection={selection} />
          </section>
          <section className={classes.panel} data-name="details" aria-label={PANELS.details}>
            <MomentDetails session={session} selection={selection} />
          </section>
        </main>
      )}
    </div>
  );
}

/** Returns the middle panel for a wide page, on which all panels are visible. */
function middleOf(panel: Panel): Panel {
  return panel === 'sequence' ? 'sequence' : 'chart';
}
