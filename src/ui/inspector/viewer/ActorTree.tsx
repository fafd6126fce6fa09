import classes from './ActorTree.module.css';
import type { ActorStatus, Session, ViewedActor } from './session.ts';
import { snapshotAt } from './session.ts';
import { stateWords } from './stateWords.ts';
import type { ViewerSelection } from './useViewerSelection.ts';

const STATUS_WORDS: Record<ActorStatus, string> = {
  running: 'running',
  done: 'done',
  stopped: 'stopped',
  failed: 'failed',
};
/** Distinct shapes, so that color isn't the only difference. */
const STATUS_ICONS: Record<ActorStatus, string> = {
  running: 'M5 3.500v9l7-4.500z',
  done: 'M3 8.500 6.500 12 13 4.500',
  stopped: 'M4.500 4.500h7v7h-7z',
  failed: 'M4 4l8 8M12 4l-8 8',
};

interface ActorTreeProps {
  readonly session: Session;
  readonly selection: ViewerSelection;
  readonly onChosen: () => void;
}

/** Tree of the page's actors by parent, with their states. */
export function ActorTree(props: ActorTreeProps) {
  const { actors } = props.session;
  const isAlive = ({ status }: ViewedActor) => status === 'running';
  const roots = actors.filter(({ parent }) => parent === null);
  // Actors of views that were left come last.
  const inOrder = [...roots.filter(isAlive), ...roots.filter((actor) => !isAlive(actor))];
  return <Branch {...props} actors={inOrder} />;
}

function Branch({ actors, ...props }: ActorTreeProps & { actors: readonly ViewedActor[] }) {
  const { session, selection, onChosen } = props;
  return (
    <ul className={classes.branch}>
      {actors.map((actor) => {
        const hasEnded = actor.parent === null && actor.status !== 'running';
        // Children of a finished actor are hidden.
        const children = hasEnded
          ? []
          : session.actors.filter(({ parent }) => parent === actor.key);
        const state = stateWords(snapshotAt(session, actor, selection.moment?.index ?? null).value);
        return (
          <li key={actor.key}>
            <button
              type="button"
              className={classes.actor}
              data-status={actor.status}
              aria-current={selection.actor?.key === actor.key}
              onClick={() => {
                selection.chooseActor(actor.key);
                onChosen();
              }}
            >
              <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
                <path d={STATUS_ICONS[actor.status]} />
              </svg>
              <span className={classes.name}>
                {actor.name}
                {actor.count > 1 && <span className={classes.count}> ×{actor.count}</span>}
              </span>
              <span className={classes.status}>{STATUS_WORDS[actor.status]}</span>
              {state !== '' && <span className={classes.state}>{state}</span>}
            </button>
            {children.length > 0 && <Branch {...props} actors={children} />}
          </li>
        );
      })}
    </ul>
  );
}
