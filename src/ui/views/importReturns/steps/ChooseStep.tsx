import { useSelector } from '@xstate/react';
import type { Offer } from '../../../../domain/returns/returns.ts';
import { selectRememberedColumns } from '../../../../machines/importReturns/selectors.ts';
import { ColumnGuide } from '../../../components/importing/columns/ColumnGuide.tsx';
import { ChooseTable } from '../../../components/importing/table/ChooseTable.tsx';
import type { ImportActor } from '../batch/unsavedBatch.ts';
import { RETURN_TEMPLATE, withoutAddress } from '../sheet/returnTemplate.ts';

const loadBatch = () => import('../batch/newBatch.ts');

interface ChooseStepProps {
  readonly actor: ImportActor;
  readonly offer: Offer;
}

/** Asks for the table of returns. */
export function ChooseStep({ actor, offer }: ChooseStepProps) {
  const columns = useSelector(actor, selectRememberedColumns);
  const labels = offer.addresses.map(({ label }) => label);
  const preset = offer.addresses.find(({ isDefault }) => isDefault);
  const destination = preset === undefined ? '' : `saved:${preset.id}`;
  return (
    <ChooseTable
      loadSheet={async () => {
        const [{ RETURN_SHEET }] = await Promise.all([
          import('../sheet/returnSheet.ts'),
          loadBatch(),
        ]);
        return RETURN_SHEET;
      }}
      template={{ name: 'device-returns-template.csv', sheet: RETURN_TEMPLATE }}
      onRead={async (table) => {
        const { batchOfTable } = await loadBatch();
        actor.send({ type: 'table.read', batch: batchOfTable(table, destination, columns) });
      }}
    >
      <ColumnGuide
        sheet={offer.asksAddress ? withoutAddress(RETURN_TEMPLATE) : RETURN_TEMPLATE}
        remark={(field) =>
          field === 'destination' && labels.length > 0 ? `Yours: ${labels.join(', ')}. ` : null
        }
        note="You can also choose country, device, and destination for all rows. First and last name can be in two columns."
      />
    </ChooseTable>
  );
}
