import { Button, Title } from '@mantine/core';
import type { ImportView, Rejected } from '../../../domain/returns/imports.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { useRemote } from '../../hooks/useRemote.ts';
import type { ImportActor } from './heldBatch.ts';
import classes from './RejectedRows.module.css';
import { rejectedCsv, rejectedName, saveFile } from './tableFiles.ts';
import { countWords } from './useCheckedRows.ts';

interface RejectedRowsProps {
  readonly actor: ImportActor;
  readonly progress: ImportView;
}

/** More than these are read in the file. */
const MOST_SHOWN = 50;

/** The rows that became no order: why, as a file, and the way to fix them here. */
export function RejectedRows({ actor, progress }: RejectedRowsProps) {
  const { data, failure, send } = useRemote<string, Rejected>({
    id: 'rejectedRows',
    query: progress.id,
    load: async (client, importId, signal) => {
      const params = { importId };
      const call = 'GET /api/portal/imports/:importId/rejected';
      return client(call, { params, signal });
    },
  });
  const rows = data?.rows ?? [];
  const hidden = rows.length - MOST_SHOWN;
  return (
    <section aria-labelledby="rejected" className={classes.rejected}>
      <Title order={3} id="rejected">
        Not ordered
      </Title>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => actor.send({ type: 'rejected.reopened' })}>
          Fix these rows here
        </Button>
        {data !== null && (
          <Button
            variant="subtle"
            onClick={() => saveFile(rejectedName(progress.name), rejectedCsv(data.columns, rows))}
          >
            Download {countWords(rows.length, 'row')} with reasons
          </Button>
        )}
      </div>
      {failure !== null && (
        <FailureNotice failure={failure} onRetry={() => send({ type: 'reload.requested' })} />
      )}
      {data !== null && (
        <ul className={classes.list}>
          {rows.slice(0, MOST_SHOWN).map(({ line, cells, reason }) => (
            <li key={line} className={classes.row}>
              <span className={classes.name}>
                <span className={classes.line}>Row {line}</span> {cells.name ?? 'Without a name'}
              </span>
              <span className={classes.reason}>{reason}</span>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <p className={classes.reason}>And {countWords(hidden, 'row')} more in the file.</p>
      )}
    </section>
  );
}
