import { ACTOR_WORDS } from '../../../domain/returns/timeline/actors.ts';
import type { DeviceDetails } from '../../../domain/warehouse/warehouse.ts';
import { RecordHistory } from '../../components/record/RecordHistory.tsx';
import { deviceHistoryWords } from '../../words/deviceActions.ts';

const PORTAL: readonly string[] = [ACTOR_WORDS.timer, ACTOR_WORDS.system];

/** History of the device; actors of the portal itself are omitted. */
export function DeviceHistory({ history }: Pick<DeviceDetails, 'history'>) {
<<<<<<< HEAD
  const shown = history.map((entry) =>
    PORTAL.includes(entry.actor) ? { ...entry, actor: '' } : entry,
=======
  // Entries with the same timestamp keep the order in which they were written.
  const newestFirst = history.toReversed();
  return (
    <section className={classes.section} aria-labelledby="history-heading">
      <h2 id="history-heading" className={classes.heading}>
        History
      </h2>
      <ol className={classes.history}>
        {newestFirst.map(({ id, at, type, actor, detail }) => (
          <li key={id}>
            <p className={classes.what}>{deviceHistoryWords(type)}</p>
            {detail !== '' && <p className={classes.lines}>{detail}</p>}
            <p className={classes.quiet}>
              <span>
                {actor !== ACTOR_WORDS.timer && actor !== ACTOR_WORDS.system && `${actor}, `}
              </span>
              <TimeAgo at={at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
>>>>>>> lane-translate
  );
  return <RecordHistory history={shown} wordsOf={deviceHistoryWords} />;
}
