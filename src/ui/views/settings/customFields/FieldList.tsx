import { Button } from '@mantine/core';
import type { CustomFields } from '../../../../domain/organization/customFields.ts';
import { movedUp } from '../../../../domain/organization/entryRules.ts';
import { askedFields, type CustomField } from '../../../../domain/returns/customFields.ts';
import type { FieldsAction } from '../../../../machines/pages/customFields.machine.ts';
import { isSamePanel } from '../../../../machines/pages/parts/pageTypes.ts';
import {
  selectIsBusy,
  selectPanel,
  selectSent,
} from '../../../../machines/pages/parts/selectors.ts';
import type { ListColumn } from '../../../components/list/table/ListTable.tsx';
import { SectionList } from '../../../components/list/table/SectionList.tsx';
import { Question } from '../Question.tsx';
import classes from '../SettingsList.module.css';
import { CustomFieldsPage } from './customFieldsPage.tsx';
import { KIND_WORDS } from './fieldForm.ts';

/** Custom fields with their actions, archived ones last. */
export function FieldList({ list }: { readonly list: CustomFields }) {
  const isBusy = CustomFieldsPage.useSelector(selectIsBusy);
  const open = CustomFieldsPage.useSelector(selectPanel);
  const asked = askedFields(list.fields);
  const columns: readonly ListColumn<CustomField>[] = [
    {
      name: 'name',
      label: 'Name',
      place: 'title',
      cell: ({ name, isRequired, isArchived }) => (
        <>
          <span tabIndex={-1} data-focus-home>
            {name}
          </span>{' '}
          {isArchived ? (
            <span className={classes.mark}>Archived</span>
          ) : (
            isRequired && <span className={classes.mark}>Required</span>
          )}
        </>
      ),
    },
    {
      name: 'kind',
      label: 'Kind',
      place: 'second',
      cell: ({ kind, options }) =>
        kind === 'choice' ? `Choice of ${options.join(', ')}` : KIND_WORDS[kind],
    },
    { name: 'key', label: 'In the API', cell: ({ key }) => key },
    {
      name: 'actions',
      label: 'Actions',
      isLabelHidden: true,
      place: 'next',
      cell: (field) =>
        field.isArchived ? (
          <Restore field={field} list={list} />
        ) : (
          <Actions field={field} list={list} isFirst={field === asked[0]} />
        ),
    },
  ];
  return (
    <SectionList
      caption="Custom fields"
      columns={columns}
      rows={[...asked, ...list.fields.filter(({ isArchived }) => isArchived)]}
      // A row whose focused button is gone after a change hands the focus over to the new one.
      idOf={({ key }) => `${key} ${list.version}`}
      isBusy={isBusy}
      detailOf={(field) =>
        isSamePanel(open, archivePanel(field)) ? (
          <ArchiveQuestion field={field} list={list} />
        ) : null
      }
    />
  );
}

const archivePanel = ({ key }: CustomField) => ({ kind: 'archive', key }) as const;

interface RowProps {
  readonly field: CustomField;
  readonly list: CustomFields;
}

/** Returns the list with a field archived or restored. */
const withArchived = ({ field, list }: RowProps, isArchived: boolean) =>
  list.fields.map((one) => (one === field ? { ...field, isArchived } : one));

/** Whether this action on this field is running. */
function useIsSent(kind: FieldsAction['kind'], key: string): boolean {
  const sent = CustomFieldsPage.useSelector(selectSent);
  return sent?.kind === kind && sent.key === key;
}

function Actions({ field, list, isFirst }: RowProps & { readonly isFirst: boolean }) {
  const actor = CustomFieldsPage.useActorRef();
  const { key, name } = field;
  const change = { type: 'panel.opened', panel: { kind: 'change', key } } as const;
  const move = {
    type: 'action.requested',
    action: { kind: 'move', from: null, key, seen: list, entries: movedUp(list.fields, key) },
  } as const;
  const canOpen = CustomFieldsPage.useSelector((snapshot) => snapshot.can(change));
  const canMove = CustomFieldsPage.useSelector((snapshot) => snapshot.can(move));
  const isMoving = useIsSent('move', key);
  return (
    <div className={classes.actions}>
      {!isFirst && (
        <Button
          size="compact-xs"
          variant="subtle"
          disabled={!canMove && !isMoving}
          loading={isMoving}
          aria-label={`Move up: ${name}`}
          onClick={() => actor.send(move)}
        >
          Move up
        </Button>
      )}
      <Button
        // Takes the focus back after a change: the button is rendered anew.
        id={`change-field-${key}`}
        size="compact-xs"
        variant="default"
        disabled={!canOpen}
        aria-label={`Edit ${name}`}
        onClick={() => actor.send(change)}
      >
        Edit
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        disabled={!canOpen}
        aria-label={`Archive ${name}`}
        onClick={() => actor.send({ type: 'panel.opened', panel: archivePanel(field) })}
      >
        Archive
      </Button>
    </div>
  );
}

function Restore({ field, list }: RowProps) {
  const actor = CustomFieldsPage.useActorRef();
  const restore = {
    type: 'action.requested',
    action: {
      kind: 'restore',
      from: null,
      key: field.key,
      seen: list,
      entries: withArchived({ field, list }, false),
    },
  } as const;
  const canRestore = CustomFieldsPage.useSelector((snapshot) => snapshot.can(restore));
  const isRestoring = useIsSent('restore', field.key);
  return (
    <div className={classes.actions}>
      <Button
        size="compact-xs"
        variant="default"
        disabled={!canRestore && !isRestoring}
        loading={isRestoring}
        aria-label={`Restore ${field.name}`}
        onClick={() => actor.send(restore)}
      >
        Restore
      </Button>
    </div>
  );
}

const BACK = { type: 'panel.closed' } as const;

function ArchiveQuestion({ field, list }: RowProps) {
  const actor = CustomFieldsPage.useActorRef();
  const confirm = {
    type: 'action.requested',
    action: {
      kind: 'archive',
      from: archivePanel(field),
      seen: list,
      entries: withArchived({ field, list }, true),
    },
  } as const;
  const canArchive = CustomFieldsPage.useSelector((snapshot) => snapshot.can(confirm));
  const canGoBack = CustomFieldsPage.useSelector((snapshot) => snapshot.can(BACK));
  const isArchiving = CustomFieldsPage.useSelector(selectSent)?.kind === 'archive';
  return (
    <Question
      label={`Archive ${field.name}?`}
      buttons={
        <>
          <Button
            disabled={!canArchive && !isArchiving}
            loading={isArchiving}
            onClick={() => actor.send(confirm)}
          >
            Archive field
          </Button>
          <Button variant="subtle" disabled={!canGoBack} onClick={() => actor.send(BACK)}>
            Keep field
          </Button>
        </>
      }
    >
      {`New orders won't ask for “${field.name}” anymore, and what programs send for it is ignored. Returns that have it keep it. You can restore it later.`}
    </Question>
  );
}
