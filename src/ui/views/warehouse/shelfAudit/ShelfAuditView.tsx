import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { shelfOf } from '../../../../domain/warehouse/labelCodes.ts';
import {
  selectData,
  selectFailure,
  selectIsBusy,
  selectIsRefreshing,
} from '../../../../machines/pages/parts/selectors.ts';
import { paths } from '../../../app/paths.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { Page } from '../../../components/layout/Page.tsx';
import { BackLink } from '../../../components/layout/PageHead.tsx';
import { Skeleton } from '../../../components/loading/Skeleton.tsx';
import { useFieldErrors } from '../../../forms/useFieldErrors.ts';
import { PastAudits } from './PastAudits.tsx';
import { ShelfAudit } from './ShelfAudit.tsx';
import classes from './ShelfAuditView.module.css';
import { ShelfAuditPage, ShelfAuditPageProvider, useShelfQuery } from './shelfAuditPage.tsx';

/** Audits a shelf: compares recorded with scanned devices. */
export function ShelfAuditView() {
  return (
    <ShelfAuditPageProvider>
      <Shelf />
    </ShelfAuditPageProvider>
  );
}

function Shelf() {
  const actor = ShelfAuditPage.useActorRef();
  const { shelf = '' } = useShelfQuery();
  const data = ShelfAuditPage.useSelector(selectData);
  const failure = ShelfAuditPage.useSelector(selectFailure);
  const isBusy = ShelfAuditPage.useSelector(selectIsBusy);
  const isRefreshing = ShelfAuditPage.useSelector(selectIsRefreshing);
  return (
    <Page
      title={shelf === '' ? 'Audit a shelf' : `Audit of shelf ${shelf}`}
      back={<BackLink href={paths.warehousing()}>Warehousing</BackLink>}
      description="Scan everything on a shelf, and see what is missing and what doesn't belong there."
      actions={
        shelf !== '' && (
          <Button component={Link} variant="default" href={paths.shelfAudit()}>
            Another shelf
          </Button>
        )
      }
      isBusy={isBusy}
    >
      <div role="status" aria-busy={isRefreshing} />
      {failure !== null && (
        <FailureNotice failure={failure} onRetry={() => actor.send({ type: 'reload.requested' })} />
      )}
      {data === null && failure === null && (
        <Skeleton words="Loading the shelf">
          <span className={classes.shape} />
        </Skeleton>
      )}
      {data !== null && (
        <>
          {shelf === '' ? <ChooseShelf /> : <ShelfAudit page={data.page} />}
          <PastAudits audits={data.page.audits} shelf={shelf} />
        </>
      )}
    </Page>
  );
}

/** Asks for the shelf: its label is scanned or its name typed. */
function ChooseShelf() {
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { errors, accept, clear } = useFieldErrors({ focusOn: () => field.current?.focus() });
  const begin = (event: FormEvent) => {
    event.preventDefault();
    const shelf = (shelfOf(typed.trim()) ?? typed).trim();
    const isValid = accept(shelf === '' ? { shelf: 'Scan or type the shelf.' } : {});
    if (isValid) navigate(paths.shelfAudit(shelf));
  };
  return (
    <form onSubmit={begin} noValidate className={classes.choose}>
      <TextInput
        ref={field}
        label="Shelf"
        description="Scan its label, or type its name."
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        maxLength={60}
        autoComplete="off"
        autoFocus
        value={typed}
        error={errors.shelf}
        onChange={({ currentTarget: { value } }) => {
          clear('shelf');
          setTyped(value);
        }}
      />
      <Button type="submit">Audit this shelf</Button>
    </form>
  );
}
