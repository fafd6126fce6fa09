import { useMemo } from 'react';
import type { Templates } from '../../../../domain/organization/templates.ts';
import type { Template } from '../../../../domain/returns/templates.ts';
import type { EntryPanel } from '../../../../machines/pages/parts/entries.ts';
import { selectOvertaken } from '../../../../machines/pages/templates.machine.ts';
import { ListEntryForm } from '../entries/ListEntryForm.tsx';
import { editedEntry, useEntryForm } from '../entries/useEntryForm.ts';
import { TemplateFields } from './TemplateFields.tsx';
import {
  emptyTemplate,
  messagesOf,
  type TemplateValues,
  templateInputId,
  templateMessages,
  templateTexts,
  toTemplate,
  valuesOfTemplate,
  withTemplate,
} from './templateForm.ts';
import { TemplatesPage, type TemplatesPort, unsavedKind } from './templatesPage.tsx';

interface TemplateFormProps {
  readonly port: TemplatesPort;
  readonly panel: EntryPanel;
  readonly list: Templates;
}

/** Form of one template. */
export function TemplateForm({ port, panel, list }: TemplateFormProps) {
  const { templates } = list;
  const empty = useMemo(() => emptyTemplate(list), [list]);
  const logic = useEntryForm<Templates, Template, TemplateValues>({
    actor: TemplatesPage.useActorRef(),
    overtaken: TemplatesPage.useSelector(selectOvertaken),
    list,
    panel,
    unsavedKind: unsavedKind(panel),
    empty,
    entryIn: (data) => data && editedEntry(data.templates, panel),
    valuesOf: (template) => valuesOfTemplate(template, list),
    textsOf: (values) => templateTexts(values, list),
    idOf: templateInputId,
    validate: (values, present) => templateMessages(values, list, present),
  });
  const { form, entry: template } = logic;
  return (
    <ListEntryForm<TemplateValues, Templates, Template>
      logic={logic}
      port={port}
      panel={panel}
      list={list}
      thing="template"
      idOf={templateInputId}
      entriesOf={(values) => withTemplate(templates, toTemplate(values, template))}
      at={(errors, entries) => messagesOf(errors, entries, template?.key ?? '')}
    >
      <TemplateFields form={form} list={list} template={template} />
    </ListEntryForm>
  );
}
