import { Button } from '@mantine/core';
import { isEntryForm, selectEntryFailure } from '../../../../machines/pages/parts/entries.ts';
import {
  selectData,
  selectFailure,
  selectIsBusy,
  selectPanel,
} from '../../../../machines/pages/parts/selectors.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { EmptyList } from '../../../components/list/table/EmptyList.tsx';
import { ListSkeleton } from '../../../components/list/table/ListSkeleton.tsx';
import classes from '../SettingsList.module.css';
import { SettingsPage } from '../SettingsPage.tsx';
import { CustomFieldsPage, CustomFieldsPageProvider, unsavedKind } from './customFieldsPage.tsx';
import { FieldForm } from './FieldForm.tsx';
import { FieldList } from './FieldList.tsx';

/** Fields that an organization adds to its orders. */
export function CustomFieldsView() {
  return (
    <CustomFieldsPageProvider>
      <Fields />
    </CustomFieldsPageProvider>
  );
}

function Fields() {
  const actor = CustomFieldsPage.useActorRef();
  const list = CustomFieldsPage.useSelector(selectData);
  const failure = CustomFieldsPage.useSelector(selectFailure);
  const actionFailure = CustomFieldsPage.useSelector(selectEntryFailure);
  const isBusy = CustomFieldsPage.useSelector(selectIsBusy);
  const panel = CustomFieldsPage.useSelector(selectPanel);
  const isFormOpen = isEntryForm(panel);
  const isEmpty = list?.fields.length === 0;
  return (
    <SettingsPage
      title="Custom fields"
      description="Your own fields, such as a department, in orders, imports, exports, and the API."
      actions={!isFormOpen && list !== null && !isEmpty ? <AddField /> : undefined}
    >
      <div className={classes.page} aria-busy={isBusy}>
        {failure !== null && (
          <FailureNotice
            failure={failure}
            onRetry={() => actor.send({ type: 'reload.requested' })}
          />
        )}
        {actionFailure !== null && !isFormOpen && <FailureNotice failure={actionFailure} />}
        {list === null && failure === null && <ListSkeleton words="Loading the custom fields" />}
        {list !== null && panel !== null && isFormOpen && (
          <div className={classes.card}>
            <FieldForm key={unsavedKind(panel)} panel={panel} list={list} />
          </div>
        )}
        {isEmpty && !isFormOpen && (
          <EmptyList
            title="No custom fields yet"
            words="Orders ask for the usual references: serial number, asset tag, ticket, and cost center."
          >
            <AddField />
          </EmptyList>
        )}
        {list !== null && !isEmpty && !isFormOpen && <FieldList list={list} />}
      </div>
    </SettingsPage>
  );
}

const ADD = { type: 'panel.opened', panel: { kind: 'add' } } as const;

function AddField() {
  const actor = CustomFieldsPage.useActorRef();
  const isOffered = CustomFieldsPage.useSelector((snapshot) => snapshot.can(ADD));
  return (
    <Button id="add-field" disabled={!isOffered} onClick={() => actor.send(ADD)}>
      Add field
    </Button>
  );
}
