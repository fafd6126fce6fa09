import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { selectCanAct, selectSent } from '../../../../machines/pages/parts/selectors.ts';
import { countWords } from '../../../components/importing/countWords.ts';
import { Panel } from '../../../components/layout/Panel.tsx';
import { ShelfAuditPage } from './shelfAuditPage.tsx';

interface FinishShelfProps {
  readonly shelf: string;
  readonly missing: number;
  readonly unexpected: number;
  readonly onFinish: (isMoved: boolean) => void;
}

/** Explains the consequences and saves the audit. */
export function FinishShelf({ shelf, missing, unexpected, onFinish }: FinishShelfProps) {
  const actor = ShelfAuditPage.useActorRef();
  const canAct = ShelfAuditPage.useSelector(selectCanAct);
  const isSending = ShelfAuditPage.useSelector(selectSent)?.kind === 'finish';
  const [isMoved, setIsMoved] = useState(false);
  return (
    <Panel
      title="Finish the audit?"
      heading="h2"
      backLabel="Go on scanning"
      isHeld={isSending}
      onBack={() => actor.send({ type: 'panel.closed' })}
      onSubmit={() => onFinish(isMoved)}
      submit={
        <Button type="submit" loading={isSending} disabled={!canAct}>
          Finish and keep
        </Button>
      }
    >
      <p>
        {missing === 0
          ? `Everything that belongs on shelf ${shelf} is there.`
          : `${countWords(missing, 'device')} on shelf ${shelf} ${missing === 1 ? 'was not scanned. It gets' : 'were not scanned. Each gets'} a line in its history.`}
      </p>
      {unexpected > 0 && (
        <Checkbox
          label={`Move the ${countWords(unexpected, 'unexpected device')} to shelf ${shelf}`}
          checked={isMoved}
          onChange={({ currentTarget: { checked } }) => setIsMoved(checked)}
        />
      )}
    </Panel>
  );
}
