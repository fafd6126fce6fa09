import { Alert, Button, NativeSelect, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { shelfCode } from '../../../domain/warehouse/labelCodes.ts';
import type { Label, LabelBatch, LabelQuery } from '../../../domain/warehouse/labels.ts';
import { CREATE_LABELS } from '../../../machines/pages/labels.machine.ts';
import {
  selectData,
  selectFailure,
  selectIsBusy,
  selectPanel,
} from '../../../machines/pages/parts/selectors.ts';
import { paths } from '../../app/paths.ts';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { BackLink, PageHead } from '../../components/layout/PageHead.tsx';
import { Skeleton } from '../../components/loading/Skeleton.tsx';
import { TimeAgo } from '../../components/text/TimeAgo.tsx';
import { CreateForm } from './CreateForm.tsx';
import { LabelSheet } from './LabelSheet.tsx';
import classes from './LabelsView.module.css';
import { LABEL_SIZES, type LabelSize, listedIn, useLabelQuery } from './labelQuery.ts';
import { LabelsPage, LabelsPageProvider } from './labelsPage.tsx';

/** Printable labels: for devices and shelves, and blank ones. */
export function LabelsView() {
  return (
    <LabelsPageProvider>
      <Labels />
    </LabelsPageProvider>
  );
}

function Labels() {
  const { query, shelves, size, isAtOnce, change } = useLabelQuery();
  const actor = LabelsPage.useActorRef();
  const data = LabelsPage.useSelector(selectData);
  const failure = LabelsPage.useSelector(selectFailure);
  const isBusy = LabelsPage.useSelector(selectIsBusy);
  const isCreating = LabelsPage.useSelector(selectPanel) === CREATE_LABELS;
  const labels = [...(data?.labels ?? []), ...listedIn(shelves).map(shelfLabel)];
  const absent = data === null || isBusy ? null : absentWords(query, data.labels);
  return (
    <article className={classes.page} aria-busy={isBusy}>
      <div className={classes.unprinted}>
        <PageHead
          back={<BackLink href={paths.warehousing()}>Warehousing</BackLink>}
          title="Labels"
          description="One label a page. Turn off “Headers and footers” and scaling when you print."
          actions={
            data !== null && (
              <>
                {!isCreating && (
                  <Button
                    variant="default"
                    onClick={() => actor.send({ type: 'panel.opened', panel: CREATE_LABELS })}
                  >
                    Create blank labels
                  </Button>
                )}
                <Button disabled={labels.length === 0} onClick={() => window.print()}>
                  Print
                </Button>
              </>
            )
          }
        />
        {failure !== null && (
          <FailureNotice
            failure={failure}
            onRetry={() => actor.send({ type: 'reload.requested' })}
          />
        )}
        {data === null && failure === null && (
          <Skeleton words="Loading labels">
            <span className={classes.shape} />
          </Skeleton>
        )}
        {isCreating && <CreateForm />}
        {data !== null && (
          <>
            <div className={classes.fields}>
              <NativeSelect
                label="Size"
                value={size}
                onChange={(event) => change({ size: event.currentTarget.value })}
              >
                {Object.entries(LABEL_SIZES).map(([one, words]) => (
                  <option key={one} value={one}>
                    {words}
                  </option>
                ))}
              </NativeSelect>
              <TextInput
                label="Labels of shelves"
                placeholder="A-01, A-02"
                className={classes.shelves}
                value={shelves}
                maxLength={1000}
                onChange={(event) => change({ shelves: event.currentTarget.value })}
              />
            </div>
            {absent !== null && (
              <Alert color="amber" variant="light" role="alert" title={absent}>
                Check the number, or <Link href={paths.warehousing()}>choose from the stock</Link>.
              </Alert>
            )}
            <Batches batches={data.batches} size={size} />
            {labels.length === 0 && absent === null && (
              <p className={classes.quiet}>
                Nothing to print yet. Choose devices in the stock, enter shelves, or create blank
                labels.
              </p>
            )}
          </>
        )}
      </div>
      {labels.length > 0 && <LabelSheet labels={labels} size={size} />}
      {data !== null && isAtOnce && labels.length > 0 && <PrintedAtOnce />}
    </article>
  );
}

/** Names requested labels that don't exist; null if all exist. */
function absentWords({ devices, batch }: LabelQuery, labels: readonly Label[]): string | null {
  const absent = listedIn(devices).filter((candidate) =>
    labels.every(({ code }) => code !== candidate),
  );
  const [first, ...others] = absent;
  if (first !== undefined) {
    return others.length === 0
      ? `${first} isn’t here.`
      : `These devices aren’t here: ${absent.join(', ')}.`;
  }
  const isNoneLeft = batch !== undefined && labels.every(({ title }) => title !== '');
  return isNoneLeft ? 'None of these blank labels is left.' : null;
}

const shelfLabel = (shelf: string): Label => ({
  code: shelfCode(shelf),
  title: `Shelf ${shelf}`,
  serialNumber: '',
  assetTag: '',
});

interface BatchesProps {
  readonly batches: readonly LabelBatch[];
  readonly size: LabelSize;
}

/** Batches of blank labels, for printing unused ones again. */
function Batches({ batches, size }: BatchesProps) {
  if (batches.length === 0) return null;
  return (
    <section aria-labelledby="batches-heading">
      <h2 id="batches-heading" className={classes.heading}>
        Blank labels
      </h2>
      <ul className={classes.batches}>
        {batches.map(({ id, count, used, createdAt, createdBy }) => (
          <li key={id}>
            <Link href={paths.labels({ batch: id, size })}>{`${count} labels`}</Link>{' '}
            <span className={classes.quiet}>
              <span>{`${used} used, by ${createdBy},`}</span> <TimeAgo at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Opens the print dialog, and closes the tab after printing. */
function PrintedAtOnce() {
  useEffect(() => {
    const leave = () => window.close();
    window.addEventListener('afterprint', leave);
    window.print();
    return () => window.removeEventListener('afterprint', leave);
  }, []);
  return null;
}
