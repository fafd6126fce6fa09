import { useSelector } from '@xstate/react';
import type { Offer } from '../../../../domain/returns/returns.ts';
import { selectRememberedColumns } from '../../../../machines/importReturns/selectors.ts';
import { withOwn } from '../../../../sheets/returns/columns.ts';
import { RETURN_TEMPLATE, withoutAddress } from '../../../../sheets/returns/returnTemplate.ts';
import { ColumnGuide } from '../../../components/importing/columns/ColumnGuide.tsx';
import { ChooseTable } from '../../../components/importing/table/ChooseTable.tsx';
import type { ImportActor } from '../batch/unsavedBatch.ts';

const loadBatch = () => import('../batch/newBatch.ts');

interface ChooseStepProps {
  readonly actor: ImportActor;
  readonly offer: Offer;
}

/** Asks for the table of returns. */
export function ChooseStep({ actor, offer }: ChooseStepProps) {
  const columns = useSelector(actor, selectRememberedColumns);
  const template = withOwn(RETURN_TEMPLATE, offer);
  const labels = offer.addresses.map(({ label }) => label);
  const preset = offer.addresses.find(({ isDefault }) => isDefault);
  const destination = preset === undefined ? '' : `saved:${preset.id}`;
  return (
    <ChooseTable
      loadSheet={async () => {
        const [{ RETURN_SHEET }] = await Promise.all([
          import('../../../../sheets/returns/returnSheet.ts'),
          loadBatch(),
        ]);
        return withOwn(RETURN_SHEET, offer);
      }}
      template={{ name: 'device-returns-template.csv', sheet: template }}
      onRead={async (table) => {
        const { batchOfTable } = await loadBatch();
        const batch = batchOfTable(table, destination, columns, offer);
        actor.send({ type: 'table.read', batch });
      }}
    >
      <ColumnGuide
        sheet={offer.asksAddress ? withoutAddress(template) : template}
        remark={(field) =>
          field === 'destination' && labels.length > 0 ? `Yours: ${labels.join(', ')}. ` : null
        }
        note="You can also choose country, device, and destination for all rows. First and last name can be in two columns."
      />
    </ChooseTable>
  );
}
