import type { Templates } from '../../../../domain/organization/templates.ts';
import { partsLine, templateParts } from '../../../words/templateWords.ts';
import { EntriesPage } from '../entries/EntriesPage.tsx';
import { EntryList } from '../entries/EntryList.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import {
  TemplatesPageProvider,
  type TemplatesPort,
  unsavedKind,
  useTemplatesPort,
} from './templatesPage.tsx';

/** Defaults of an organization's orders by kind of leaver. */
export function TemplatesView() {
  return (
    <TemplatesPageProvider>
      <TemplateEntries />
    </TemplatesPageProvider>
  );
}

function TemplateEntries() {
  const port = useTemplatesPort();
  return (
    <EntriesPage
      port={port}
      thing="template"
      title="Templates"
      description="Your defaults for each kind of leaver. A template fills in what you leave open."
      empty={{
        title: 'No templates yet',
        words:
          'Set the device, options, destination, and note for contractors, for example, and choose them when you order.',
      }}
      entriesIn={({ templates }) => templates}
      form={(list, panel) => (
        <TemplateForm key={unsavedKind(panel)} port={port} panel={panel} list={list} />
      )}
    >
      {port.list !== null && <TemplateList port={port} list={port.list} />}
    </EntriesPage>
  );
}

function TemplateList({ port, list }: { readonly port: TemplatesPort; readonly list: Templates }) {
  return (
    <EntryList
      port={port}
      list={list}
      entries={list.templates}
      caption="Templates"
      thing="template"
      markOf={({ isDefault }) => (isDefault ? 'Default for Leaving' : null)}
      columns={[
        {
          name: 'parts',
          label: 'Fills in',
          place: 'second',
          cell: (template) => partsLine(templateParts(template, list)) || 'Nothing yet',
        },
      ]}
      consequenceOf={({ name }) =>
        `“${name}” can't be chosen anymore, and orders of programs that send it are refused. Returns keep what it filled in. You can restore it later.`
      }
    />
  );
}
