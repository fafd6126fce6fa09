import { type Moment, type Session, snapshotAt } from '../session.ts';
import type { ViewerSelection } from '../useViewerSelection.ts';
import { eventWords, timeWords } from './eventWords.ts';
import { JsonView } from './JsonView.tsx';
import classes from './MomentDetails.module.css';

/** Selected event with its payload and effects, and the actor's context at that moment. */
export function MomentDetails({
  session,
  selection,
}: {
  readonly session: Session;
  readonly selection: ViewerSelection;
}) {
  const { actor, moment } = selection;
  const snapshot =
    actor === undefined ? undefined : snapshotAt(session, actor, moment?.index ?? null);
  const isOfActor = moment === null || moment.actor === actor?.key;
  const displayed = isOfActor ? snapshot : (moment.snapshot ?? undefined);
  const name = session.actors.find(({ key }) => key === (moment?.actor ?? actor?.key))?.name;
  return (
    <div className={classes.details}>
      {moment !== null && <EventPart session={session} moment={moment} />}
      {displayed !== undefined && (
        <>
          <h2 className={classes.heading}>
            {displayed.context === undefined ? 'Snapshot' : 'Context'} of {name}
            {moment === null ? ' now' : ' then'}
          </h2>
          <JsonView value={displayed.context ?? withoutEmpty(displayed)} />
          {displayed.context !== undefined && displayed.error !== undefined && (
            <>
              <h3 className={classes.part}>Error</h3>
              <JsonView value={displayed.error} />
            </>
          )}
        </>
      )}
    </div>
  );
}

function EventPart({ session, moment }: { readonly session: Session; readonly moment: Moment }) {
  const nameOf = (key: string) => session.actors.find((actor) => actor.key === key)?.name ?? key;
  const { type, ...payload } = moment.event;
  return (
    <>
      <h2 className={classes.heading}>{eventWords(type)}</h2>
      <p className={classes.route}>
        {moment.source === null ? 'the page' : nameOf(moment.source)}
        <span aria-hidden="true"> → </span>
        <span className={classes.hidden}>to</span> {nameOf(moment.actor)}, {timeWords(moment.at)}
      </p>
      <h3 className={classes.part}>Transitions taken</h3>
      {moment.transitions.length === 0 ? (
        <p className={classes.none}>None.</p>
      ) : (
        <ol className={classes.transitions}>
          {moment.transitions.map((id, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one transition may be taken twice in a step
            <li key={`${at} ${id}`}>{id}</li>
          ))}
        </ol>
      )}
      <h3 className={classes.part}>Payload</h3>
      {Object.keys(payload).length === 0 ? (
        <p className={classes.none}>None.</p>
      ) : (
        <JsonView value={payload} />
      )}
    </>
  );
}

function withoutEmpty(snapshot: object): unknown {
  return Object.fromEntries(Object.entries(snapshot).filter(([, value]) => value !== undefined));
}
