import { Type } from 'typebox';
import { OneOf } from '../schema.ts';
import { CUSTOM_FIELD_KINDS } from './customFields.ts';

/** A custom field with its key. */
export const CustomFieldSchema = Type.Object({
  key: Type.String(),
  name: Type.String(),
  kind: OneOf(CUSTOM_FIELD_KINDS),
  options: Type.Unsafe<readonly string[]>(Type.Array(Type.String())),
  isRequired: Type.Boolean(),
  isArchived: Type.Boolean(),
});
