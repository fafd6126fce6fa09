import { Button } from '@mantine/core';
import { numberWords } from '../../../domain/numberWords.ts';
import { editCells, leaveOut, toggleRow } from '../../../machines/importTable.ts';
import {
  selectImportFailure,
  selectIsRepeat,
} from '../../../machines/pages/importStock.machine.ts';
import { selectCanAct, selectData, selectSent } from '../../../machines/pages/parts/selectors.ts';
import type { StockField } from '../../../machines/pages/stockBatch.ts';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { countWords } from '../../components/importing/countWords.ts';
import type { RowKind } from '../../components/importing/kind.ts';
import { ReviewRows } from '../../components/importing/rows/ReviewRows.tsx';
import { columnsOf } from '../../components/importing/sending/rowsSent.ts';
import { toStockRow } from './checkStock.ts';
import { ImportStockPage, useEditBatch } from './importStockPage.tsx';
import { KnownRows } from './KnownRows.tsx';
import { type StockPartProps, useCheckedStock } from './MatchStock.tsx';
import { isChoice, StockRowField } from './StockRowField.tsx';
import { STOCK_SHEET } from './stockColumns.ts';

/** Lists the rows with their problems, editable in place, and the button that imports them. */
export function ReviewStock({ batch, cache }: StockPartProps) {
  const edit = useEditBatch();
  const actor = ImportStockPage.useActorRef();
  const failure = ImportStockPage.useSelector(selectImportFailure);
  const isRepeat = ImportStockPage.useSelector(selectIsRepeat);
  const isSending = ImportStockPage.useSelector(selectSent) !== null;
  const isRunning = ImportStockPage.useSelector(selectData)?.latest?.state === 'running';
  const canAct = ImportStockPage.useSelector(selectCanAct);
  const checked = useCheckedStock({ batch, cache });
  const { rows, right, wrong, leftOut } = checked;
  const knownByLine = new Map(batch.known.map((item) => [item.line, item]));
  const kind: RowKind<StockField> = {
    sheet: STOCK_SHEET,
    fields: STOCK_SHEET.fields,
    renderField: (field) => <StockRowField {...field} />,
    titleOf: ({ manufacturer, model, device }) =>
      [manufacturer, model].filter((part) => part?.trim()).join(' ') || device || 'Device',
    factsOf: ({ serialNumber, assetTag, shelf }) => [serialNumber, assetTag, shelf],
    remarkOf: (line) => {
      const knownRow = knownByLine.get(line);
      return knownRow && `Here already: ${knownRow.deviceNumber} (${knownRow.status})`;
    },
    isChosen: isChoice,
    onEdit: (lines, field, text) => edit((present) => editCells(present, { lines, field, text })),
    onToggle: (line) => edit((present) => toggleRow(present, line)),
    onLeaveOut: (lines) => edit((present) => leaveOut(present, lines)),
  };
  const send = () => {
    const { key, table } = batch;
    const columns = columnsOf(batch);
    const { name, separator } = table;
    const sent = { key, name, columns, separator, rows: rows.map(toStockRow), again: isRepeat };
    actor.send({ type: 'action.requested', action: { kind: 'rows', sending: sent } });
  };
  const excluded = wrong.length + leftOut.length;
  const words = `Import ${countWords(right.length, 'device')}`;
  return (
    <ReviewRows
      kind={kind}
      name={batch.table.name}
      columns={columnsOf(batch)}
      separator={batch.table.separator}
      checked={checked}
      done="imported"
      submit={
        <Button
          loading={isSending}
          disabled={right.length === 0 || isRunning || !canAct}
          onClick={send}
        >
          {isRepeat
            ? 'Import again'
            : excluded === 0
              ? words
              : `Import ${numberWords(right.length)}, skip ${numberWords(excluded)}`}
        </Button>
      }
      isHeld={isSending}
      onBack={() => actor.send({ type: 'panel.opened', panel: { kind: 'columns', batch } })}
    >
      {failure !== null && <FailureNotice failure={failure} />}
      <KnownRows
        count={rows.filter((row) => row.known !== null).length}
        chosen={batch.defaults.whenKnown}
        onChoose={(whenKnown) =>
          edit((present) => ({ ...present, defaults: { ...present.defaults, whenKnown } }))
        }
      />
    </ReviewRows>
  );
}
