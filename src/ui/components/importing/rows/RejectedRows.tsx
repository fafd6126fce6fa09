import { Button, Title } from '@mantine/core';
import type { Client } from '../../../../api/client.ts';
import type { ImportView, Rejected } from '../../../../domain/returns/imports/imports.ts';
import type { Sheet } from '../../../../sheets/table/sheet.ts';
import { useRemote } from '../../../hooks/useRemote.ts';
import { FailureNotice } from '../../feedback/FailureNotice.tsx';
import { countWords } from '../countWords.ts';
import { rejectedCsv, rejectedName, saveFile } from '../table/tableFiles.ts';
import classes from './RejectedRows.module.css';

interface RejectedRowsProps<Field extends string> {
  readonly sheet: Sheet<Field>;
  readonly progress: ImportView;
  readonly load: (client: Client, importId: string, signal: AbortSignal) => Promise<Rejected>;
  /** Participle: "ordered". */
  readonly done: string;
  readonly titleOf: (cells: Readonly<Record<string, string>>) => string;
  /** Opens the rows for fixing here; null if they can't be fixed. */
  readonly onFix: ((rejected: Rejected | null) => void) | null;
}

/** Maximum of rows on the page; the rest are in the file. */
const MAX_SHOWN = 50;

/** Rejected rows with reasons, a file to download and a button to fix them here. */
export function RejectedRows<Field extends string>({
  sheet,
  progress,
  load,
  done,
  titleOf,
  onFix,
}: RejectedRowsProps<Field>) {
  const { data, failure, send } = useRemote<string, Rejected>({
    id: 'rejectedRows',
    query: progress.id,
    load,
  });
  const rows = data?.rows ?? [];
  const hidden = rows.length - MAX_SHOWN;
  return (
    <section aria-labelledby="rejected" className={classes.rejected}>
      <Title order={3} id="rejected">
        {`Not ${done}`}
      </Title>
      <div className={classes.buttons}>
        {onFix !== null && (
          <Button variant="default" onClick={() => onFix(data)}>
            Fix these rows here
          </Button>
        )}
        {data !== null && (
          <Button
            variant="subtle"
            onClick={() =>
              saveFile(rejectedName(progress.name, done), rejectedCsv(sheet, data, rows))
            }
          >
            {`Download ${countWords(rows.length, 'row')} with reasons`}
          </Button>
        )}
      </div>
      {failure !== null && (
        <FailureNotice failure={failure} onRetry={() => send({ type: 'reload.requested' })} />
      )}
      {data !== null && (
        <ul className={classes.list}>
          {rows.slice(0, MAX_SHOWN).map(({ line, cells, reason }) => (
            <li key={line} className={classes.row}>
              <span className={classes.name}>
                <span className={classes.line}>{`Row ${line}`}</span> <span>{titleOf(cells)}</span>
              </span>
              <span className={classes.reason}>{reason}</span>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <p className={classes.reason}>{`And ${countWords(hidden, 'row')} more in the file.`}</p>
      )}
    </section>
  );
}
