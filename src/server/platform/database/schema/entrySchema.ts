import type { Generated } from 'kysely';
import type { CustomField } from '../../../../domain/returns/customFields.ts';
import type { Template } from '../../../../domain/returns/templates.ts';
import type { DefaultJson } from './columns.ts';

/** Lists of an organization that are saved as a whole: custom fields and templates. */
export interface EntryColumns {
  custom_fields: DefaultJson<readonly CustomField[]>;
  custom_fields_version: Generated<number>;
  custom_fields_changed_by: Generated<string>;
  templates: DefaultJson<readonly Template[]>;
  templates_version: Generated<number>;
  templates_changed_by: Generated<string>;
}
