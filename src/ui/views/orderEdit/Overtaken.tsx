import { Alert } from '@mantine/core';
import { ChangeList } from '../../components/text/ChangeList.tsx';
import { TimeAgo } from '../../components/text/TimeAgo.tsx';
import type { OvertakingEdit } from './overtaking.ts';

/** Says what another user changed during an edit, before saving overwrites it. */
export function Overtaken({ entries }: { readonly entries: readonly OvertakingEdit[] }) {
  return (
    <Alert color="brand" variant="light" title="Someone else edited this order" role="alert">
      {entries.map(({ entry, editedHere }) => (
        <div key={entry.id}>
          <p>
            <span>{`${entry.actor},`}</span> <TimeAgo at={entry.at} />:
          </p>
          <ChangeList
            changes={entry.changes ?? []}
            noteOf={({ part }) =>
              editedHere.has(part) ? 'Saving will overwrite their change.' : null
            }
          />
        </div>
      ))}
      <p>Your changes are still here but not saved. Check them, then save again.</p>
    </Alert>
  );
}
