import type { Generated } from 'kysely';
import type { CustomField } from '../../../../domain/returns/customFields.ts';
import type { DefaultJson } from './columns.ts';

/** An organization's custom fields, saved as a whole. */
export interface CustomFieldColumns {
  custom_fields: DefaultJson<readonly CustomField[]>;
  custom_fields_version: Generated<number>;
  custom_fields_changed_by: Generated<string>;
}
