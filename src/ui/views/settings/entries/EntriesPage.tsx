import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { type EntryPanel, isEntryForm } from '../../../../machines/pages/parts/entries.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { EmptyList } from '../../../components/list/table/EmptyList.tsx';
import { ListSkeleton } from '../../../components/list/table/ListSkeleton.tsx';
import classes from '../SettingsList.module.css';
import { SettingsPage } from '../SettingsPage.tsx';
import type { EntriesPort } from './entriesPort.ts';

interface EntriesPageProps<List, Entry> {
  readonly port: EntriesPort<List, Entry>;
  /** Name of the kind of entry in sentences: "field". */
  readonly thing: string;
  readonly title: string;
  readonly description: string;
  /** Title and sentence of the page without entries. */
  readonly empty: { readonly title: string; readonly words: string };
  readonly entriesIn: (list: List) => readonly Entry[];
  readonly form: (list: List, panel: EntryPanel) => ReactNode;
  /** The list. */
  readonly children: ReactNode;
}

/** Page of the settings with a list that is saved as a whole; a form replaces the list. */
export function EntriesPage<List, Entry>(props: EntriesPageProps<List, Entry>) {
  const { port, thing, title, description, empty, entriesIn, form, children } = props;
  const { list, failure, actionFailure, panel, isBusy } = port;
  const isFormOpen = isEntryForm(panel);
  const isEmpty = list !== null && entriesIn(list).length === 0;
  const add = { type: 'panel.opened', panel: { kind: 'add' } } as const;
  const button = (
    <Button id={`add-${thing}`} disabled={!port.can(add)} onClick={() => port.send(add)}>
      {`Add ${thing}`}
    </Button>
  );
  return (
    <SettingsPage
      title={title}
      description={description}
      actions={!isFormOpen && list !== null && !isEmpty ? button : undefined}
    >
      <div className={classes.page} aria-busy={isBusy}>
        {failure !== null && (
          <FailureNotice
            failure={failure}
            onRetry={() => port.send({ type: 'reload.requested' })}
          />
        )}
        {actionFailure !== null && !isFormOpen && <FailureNotice failure={actionFailure} />}
        {list === null && failure === null && (
          <ListSkeleton words={`Loading the ${title.toLowerCase()}`} />
        )}
        {list !== null && panel !== null && isFormOpen && (
          <div className={classes.card}>{form(list, panel)}</div>
        )}
        {isEmpty && !isFormOpen && <EmptyList {...empty}>{button}</EmptyList>}
        {list !== null && !isEmpty && !isFormOpen && children}
      </div>
    </SettingsPage>
  );
}
