import type { CustomFields } from '../../../../domain/organization/customFields.ts';
import { EntryList } from '../entries/EntryList.tsx';
import type { FieldsPort } from './customFieldsPage.tsx';
import { KIND_WORDS } from './fieldForm.ts';

/** Custom fields with their actions, archived ones last. */
export function FieldList({
  port,
  list,
}: {
  readonly port: FieldsPort;
  readonly list: CustomFields;
}) {
  return (
    <EntryList
      port={port}
      list={list}
      entries={list.fields}
      caption="Custom fields"
      thing="field"
      markOf={({ isRequired }) => (isRequired ? 'Required' : null)}
      columns={[
        {
          name: 'kind',
          label: 'Kind',
          place: 'second',
          cell: ({ kind, options }) =>
            kind === 'choice' ? `Choice of ${options.join(', ')}` : KIND_WORDS[kind],
        },
      ]}
      consequenceOf={({ name }) =>
        `New orders won't ask for “${name}” anymore, and what programs send for it is ignored. Returns that have it keep it. You can restore it later.`
      }
    />
  );
}
