import { Button } from '@mantine/core';
import { Suspense, use, useState } from 'react';
import { machineIn } from '../events/eventLog.ts';
import { type Session, snapshotAt, type ViewedActor } from '../session.ts';
import { activeStates } from '../stateWords.ts';
import type { ViewerSelection } from '../useViewerSelection.ts';
import classes from './ChartPanel.module.css';
import { ChartView } from './ChartView.tsx';
import type { Draw } from './drawer.ts';

/** Sizes in percent of the chart's own. */
const SIZES = [40, 55, 75, 100, 130] as const;
const FIRST = SIZES.indexOf(75);

interface ChartPanelProps {
  readonly session: Session;
  readonly selection: ViewerSelection;
  readonly draw: Draw;
}

/** Statechart of the selected actor, with the active states highlighted, now or at the selected moment. */
export function ChartPanel({ session, selection, draw }: ChartPanelProps) {
  const [size, setSize] = useState<number>(FIRST);
  const [isExpanded, setExpanded] = useState(false);
  const changeSize = (by: number) => {
    setExpanded(false);
    setSize(size + by);
  };
  const { actor, moment } = selection;
  return (
    <div className={classes.chart}>
      <div className={classes.head}>
        <h2 className={classes.heading}>{actor?.name ?? 'Chart'}</h2>
        {moment !== null && <p className={classes.then}>as it was at the chosen event</p>}
        <div className={classes.sizes}>
          <Button
            size="compact-xs"
            variant="default"
            aria-pressed={isExpanded}
            onClick={() => setExpanded(!isExpanded)}
          >
            Fit
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            disabled={size === 0}
            onClick={() => changeSize(-1)}
          >
            Zoom out
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            disabled={size === SIZES.length - 1}
            onClick={() => changeSize(1)}
          >
            Zoom in
          </Button>
        </div>
      </div>
      {actor === undefined ? (
        <p className={classes.none}>No machine runs on this page.</p>
      ) : (
        <Suspense fallback={<p className={classes.none}>Drawing the chart…</p>}>
          <Drawn
            {...{ session, selection, draw, actor }}
            percent={isExpanded ? null : (SIZES[size] ?? 100)}
          />
        </Suspense>
      )}
    </div>
  );
}

function Drawn({
  session,
  selection,
  draw,
  actor,
  percent,
}: ChartPanelProps & { readonly actor: ViewedActor; readonly percent: number | null }) {
  const { definition } = actor;
  const drawing = definition === null ? null : use(draw(definition));
  const machine = machineIn(definition);
  if (machine === null) {
    return <p className={classes.none}>This actor is no machine: it has no chart.</p>;
  }
  if (drawing === null) {
    return <p className={classes.none}>The chart of this machine could not be drawn.</p>;
  }
  const index = selection.moment?.index ?? null;
  const { value } = snapshotAt(session, actor, index);
  const last = session.moments.findLast(
    (moment) => moment.actor === actor.key && (index === null || moment.index <= index),
  );
  return (
    <ChartView
      drawing={drawing}
      active={activeStates(machine, value)}
      taken={new Set(last?.transitions)}
      percent={percent}
    />
  );
}
