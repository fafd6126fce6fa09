import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Offer } from '../../../../domain/returns/returns.ts';
import { type Batch, type Missing, missingIn } from '../../../../machines/importReturns/batch.ts';
import { selectImportFailure } from '../../../../machines/importReturns/selectors.ts';
import { withOwn } from '../../../../sheets/returns/columns.ts';
import { RETURN_SHEET } from '../../../../sheets/returns/returnSheet.ts';
import { forLeaving, withoutAddress } from '../../../../sheets/returns/returnTemplate.ts';
import { FIRST_COLUMN, MatchColumns } from '../../../components/importing/columns/MatchColumns.tsx';
import type { ImportActor } from '../batch/unsavedBatch.ts';
import { rowFacts } from '../sheet/rowFacts.ts';
import { DefaultsFields } from './DefaultsFields.tsx';
import { GoalChoice } from './GoalChoice.tsx';

interface MapStepProps {
  readonly actor: ImportActor;
  readonly batch: Batch;
  readonly offer: Offer;
}

const MISSING: Record<Missing, string> = {
  name: "Which column has the employee's name?",
  line1: 'Choose the column with street addresses.',
  city: 'Choose the column with cities.',
  postalCode: 'Choose the column with ZIP or postal codes.',
  device: 'Choose a device for all rows, or the column with devices.',
  destination: 'Choose a destination for all rows, or the column with destinations.',
  startDay: 'Choose the day on which the returns start.',
};

const NO_LAST_DAY = 'Choose the column with the last day, or one day for all rows.';

/** Assigns a field to each column and sets values for all rows. */
export function MapStep({ actor, batch, offer }: MapStepProps) {
  const failure = useSelector(actor, selectImportFailure);
  const { goal } = batch;
  const sheet = useMemo(() => {
    const all = withOwn(RETURN_SHEET, offer);
    if (goal === 'leaving') return forLeaving(all);
    return offer.asksAddress ? withoutAddress(all) : all;
  }, [offer, goal]);
  const { facts, ...places } = useMemo(() => rowFacts(batch), [batch]);
  return (
    <MatchColumns
      sheet={sheet}
      batch={batch}
      facts={facts}
      failure={failure}
      missing={missingIn(batch, offer).map((item) => ({
        message: goal === 'leaving' && item === 'startDay' ? NO_LAST_DAY : MISSING[item],
        target: targetOf(item),
      }))}
      submit={<Button type="submit">Review rows</Button>}
      onMap={(column, field) => actor.send({ type: 'column.mapped', column, field })}
      onAccept={() => actor.send({ type: 'mapping.accepted' })}
      onDiscard={() => actor.send({ type: 'table.discarded' })}
    >
      <GoalChoice actor={actor} goal={goal} />
      <DefaultsFields actor={actor} batch={batch} offer={offer} {...places} />
    </MatchColumns>
  );
}

/** ID of the input where a missing field can be chosen. */
function targetOf(missing: Missing): string {
  if (missing === 'startDay') return 'default-startDay';
  return missing === 'device' || missing === 'destination' ? `default-${missing}` : FIRST_COLUMN;
}
