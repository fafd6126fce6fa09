import { Alert } from '@mantine/core';
import type { OvertakingChange } from '../../forms/overtaking.ts';
import { ChangeList } from '../text/ChangeList.tsx';

interface OvertakenProps {
  readonly title: string;
  /** Sentence that names the other user; null if unknown. */
  readonly who: string | null;
  readonly changes: readonly OvertakingChange[];
  /** Unsaved input differs from the server's values. */
  readonly isUnsaved: boolean;
}

/** Says what another user changed during an edit, before saving overwrites it. */
export function ChangedElsewhere({ title, who, changes, isUnsaved }: OvertakenProps) {
  const mine = new Set(changes.filter(({ isMineToo }) => isMineToo).map(({ part }) => part));
  return (
    <Alert color="brand" variant="light" title={title} role="alert">
      {who !== null && <p>{who}</p>}
      <ChangeList
        changes={changes}
        noteOf={({ part }) => (mine.has(part) ? 'Saving will overwrite their change.' : null)}
      />
      {isUnsaved && <p>Your changes are still here but not saved.</p>}
    </Alert>
  );
}
