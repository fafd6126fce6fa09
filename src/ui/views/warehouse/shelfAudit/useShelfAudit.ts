import { useState } from 'react';
import { selectScans } from '../../../../machines/pages/shelfAudit.machine.ts';
import { newKey } from '../../../forms/newKey.ts';
import { useSaveValues } from '../../../forms/useUnsavedValues.ts';
import { useEmitted } from '../../../hooks/useEmitted.ts';
import { codesIn, playTone } from '../bench/scanned.ts';
import { NO_AUDIT, ShelfAuditPage, useUnsavedAudit } from './shelfAuditPage.tsx';

/** Scans of a shelf and the code being typed; stored in the browser. */
export function useShelfAudit(shelf: string) {
  const actor = ShelfAuditPage.useActorRef();
  const { waiting, lines, seen } = ShelfAuditPage.useSelector(selectScans);
  const { initial, place } = useUnsavedAudit(shelf);
  const [code, setCode] = useState(initial.code);
  // A new audit has its key before its first scan, because a shelf may be empty.
  const [key, setKey] = useState(() => initial.key || newKey());
  const isEmpty = code === '' && waiting.length === 0 && lines.length === 0;
  const stored = {
    ...{ key, code },
    waiting: JSON.stringify(waiting),
    lines: JSON.stringify(lines),
    seen: JSON.stringify(seen),
  };
  useSaveValues(place, isEmpty ? null : { values: stored, base: NO_AUDIT });
  useEmitted(actor, 'action.done', ({ action }) => {
    if (action.kind === 'finish') return setKey(newKey());
    const [newest] = selectScans(actor.getSnapshot()).lines;
    if (newest !== undefined) playTone(newest.scanned.outcome);
  });
  /** Accepts scanned codes. Returns false if there is nothing to do. */
  const scan = (): boolean => {
    const snapshot = actor.getSnapshot();
    // Scans may come faster than the view is rendered.
    const scans = selectScans(snapshot);
    const boxes = codesIn(code).map((one) => ({ code: one, location: shelf, unexpected: null }));
    const all = [...scans.waiting, ...boxes];
    const event = {
      type: 'panel.opened',
      panel: { ...scans, kind: 'scan', waiting: all },
    } as const;
    if (all.length === 0) return false;
    if (snapshot.can(event)) {
      actor.send(event);
      setCode('');
    }
    return true;
  };
  const requestShelf = () =>
    actor.send({
      type: 'panel.opened',
      panel: { ...selectScans(actor.getSnapshot()), kind: 'finish' },
    });
  const finish = (isMoved: boolean) =>
    actor.send({
      type: 'action.requested',
      action: {
        kind: 'finish',
        audit: {
          // Other content has another key: the server refuses a key that it knows with other content.
          key: `${key}-${seen.length}${isMoved ? '-moved' : ''}`,
          shelf,
          seen: seen.map(({ deviceNumber }) => deviceNumber),
          isMoved,
        },
      },
    });
  return { code, setCode, waiting, lines, seen, scan, ask: requestShelf, finish };
}
