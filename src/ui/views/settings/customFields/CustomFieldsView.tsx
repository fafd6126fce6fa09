import { EntriesPage } from '../entries/EntriesPage.tsx';
import { CustomFieldsPageProvider, unsavedKind, useFieldsPort } from './customFieldsPage.tsx';
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
  const port = useFieldsPort();
  return (
    <EntriesPage
      port={port}
      thing="field"
      title="Custom fields"
      description="Your own fields, such as a department, in orders, imports, exports, and the API."
      empty={{
        title: 'No custom fields yet',
        words:
          'Orders ask for the usual references: serial number, asset tag, ticket, and cost center.',
      }}
      entriesIn={({ fields }) => fields}
      form={(list, panel) => (
        <FieldForm key={unsavedKind(panel)} port={port} panel={panel} list={list} />
      )}
    >
      {port.list !== null && <FieldList port={port} list={port.list} />}
    </EntriesPage>
  );
}
