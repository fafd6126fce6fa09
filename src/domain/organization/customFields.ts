import { type Static, Type } from 'typebox';
import { CustomFieldSchema } from '../returns/customFieldSchema.ts';
import { MAX_CUSTOM_FIELDS } from '../returns/customFields.ts';
import { Version } from './addressBook.ts';
import { MAX_FIELD_NAME, MAX_OPTION, MAX_OPTIONS } from './customFieldRules.ts';

/** All custom fields of an organization in their order. */
export const CustomFields = Type.Object({
  fields: Type.Array(CustomFieldSchema),
  /** Changes with each edit. */
  version: Version,
});
export type CustomFields = Static<typeof CustomFields>;

/** The fields as an admin saves them; a new one has the key `''`. */
export const CustomFieldsEdit = Type.Object({
  fields: Type.Array(
    Type.Object({
      ...CustomFieldSchema.properties,
      key: Type.String({ maxLength: 2 * MAX_FIELD_NAME }),
      name: Type.String({ maxLength: 2 * MAX_FIELD_NAME }),
      options: Type.Array(Type.String({ maxLength: 2 * MAX_OPTION }), {
        maxItems: 2 * MAX_OPTIONS,
      }),
    }),
    { maxItems: MAX_CUSTOM_FIELDS },
  ),
  basedOn: Version,
});
export type CustomFieldsEdit = Static<typeof CustomFieldsEdit>;
