import { Button, Switch } from '@mantine/core';
import { Fragment, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Moment, Session } from '../session.ts';
import { stateWords } from '../stateWords.ts';
import type { ViewerSelection } from '../useViewerSelection.ts';
import classes from './EventList.module.css';
import { dayWords, eventWords, timeWords } from './eventWords.ts';

/** Number of rows shown first; older ones are shown on demand. */
const MAX_ROWS = 200;

/** List of events, live; selecting one shows its moment. */
export function EventList({
  session,
  selection,
}: {
  readonly session: Session;
  readonly selection: ViewerSelection;
}) {
  const [rows, setRows] = useState(MAX_ROWS);
  const list = useRef<HTMLOListElement>(null);
  const visible = selection.moments.slice(-rows);
  const chosen = selection.moment?.index ?? null;
  const newest = selection.moments.at(-1)?.index;
  const lastDay = dayWords(selection.moments.at(-1)?.at ?? 0);

  useEffect(() => {
    // Follows the newest event unless a past one is selected.
    const element = list.current;
    if (chosen === null && newest !== undefined && element !== null) {
      element.scrollTop = element.scrollHeight;
    }
  }, [chosen, newest]);

  const step = (by: number) => {
    const at = selection.moments.findIndex(({ index }) => index === chosen);
    const next = selection.moments.at(at === -1 ? -1 : Math.max(0, at + by));
    if (next === undefined) return;
    selection.goTo(next);
    list.current?.querySelector<HTMLElement>(`[data-index="${next.index}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  return (
    <div className={classes.events}>
      <div className={classes.head}>
        <h2 className={classes.heading}>Events</h2>
        <Switch
          size="xs"
          label={`Only ${selection.actor?.name ?? 'this actor'}`}
          checked={selection.onlyActor}
          onChange={({ currentTarget }) => selection.setOnlyActor(currentTarget.checked)}
        />
      </div>
      <div className={classes.travel}>
        <Button size="compact-xs" variant="default" onClick={() => step(-1)}>
          Back
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          disabled={chosen === null}
          onClick={() => step(1)}
        >
          Forward
        </Button>
        <Button
          size="compact-xs"
          variant={chosen === null ? 'default' : 'filled'}
          disabled={chosen === null}
          onClick={() => selection.goTo(null)}
        >
          Now
        </Button>
        <span className={classes.count}>
          {selection.moments.length} {selection.moments.length === 1 ? 'event' : 'events'}
        </span>
      </div>
      {visible.length === 0 && <p className={classes.none}>No events yet.</p>}
      {visible.length < selection.moments.length && (
        <Button size="compact-xs" variant="subtle" onClick={() => setRows(rows + MAX_ROWS)}>
          Show older events
        </Button>
      )}
      <ol className={classes.list} ref={list} onKeyDown={onKeyDown}>
        {visible.map((moment, index) => {
          const day = dayWords(moment.at);
          const before = visible[index - 1];
          // Shows a date where the day changes; a list of one day shows none.
          const isNewDay = before === undefined ? day !== lastDay : day !== dayWords(before.at);
          return (
            <Fragment key={moment.index}>
              {isNewDay && <li className={classes.day}>{day}</li>}
              <Row {...{ session, moment, selection }} />
            </Fragment>
          );
        })}
      </ol>
    </div>
  );
}

function Row({
  session,
  moment,
  selection,
}: {
  readonly session: Session;
  readonly moment: Moment;
  readonly selection: ViewerSelection;
}) {
  const name = session.actors.find(({ key }) => key === moment.actor)?.name ?? moment.actor;
  const state = stateWords(moment.snapshot?.value);
  const isMove = moment.transitions.length > 0;
  return (
    <li>
      <button
        type="button"
        className={classes.event}
        data-index={moment.index}
        data-move={isMove}
        data-later={selection.moment !== null && moment.index > selection.moment.index}
        aria-pressed={selection.moment?.index === moment.index}
        onClick={() => selection.goTo(moment)}
      >
        <span className={classes.time}>{timeWords(moment.at)}</span>
        <span className={classes.name}>{name}</span>
        <span className={classes.type}>{eventWords(moment.event.type)}</span>
        {isMove && state !== '' && (
          <span className={classes.state}>
            <span aria-hidden="true">→ </span>
            {state.replaceAll('\n', ' ')}
          </span>
        )}
      </button>
    </li>
  );
}
