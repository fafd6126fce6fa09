import { ACTOR_WORDS } from '../../../domain/returns/timeline/actors.ts';
import type { DeviceDetails } from '../../../domain/warehouse/warehouse.ts';
import { RecordHistory } from '../../components/record/RecordHistory.tsx';
import { deviceHistoryWords } from '../../words/deviceActions.ts';

const PORTAL: readonly string[] = [ACTOR_WORDS.timer, ACTOR_WORDS.system];

/** History of the device; actors of the portal itself are omitted. */
export function DeviceHistory({ history }: Pick<DeviceDetails, 'history'>) {
  const items = history.map((entry) =>
    PORTAL.includes(entry.actor) ? { ...entry, actor: '' } : entry,
  );
  return <RecordHistory history={items} wordsOf={deviceHistoryWords} />;
}
