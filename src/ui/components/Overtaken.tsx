import { Alert } from '@mantine/core';
import type { OvertakingChange } from '../forms/overtaking.ts';
import { ChangeList } from './ChangeList.tsx';

interface OvertakenProps {
  readonly title: string;
  /** Who it was, in a sentence; null where nobody knows. */
  readonly who: string | null;
  readonly changes: readonly OvertakingChange[];
  /** Something that this person typed differs from what the server has. */
  readonly isUnsaved: boolean;
}

/** Says what somebody else has changed under an edit, before it is saved over theirs. */
export function Overtaken({ title, who, changes, isUnsaved }: OvertakenProps) {
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
