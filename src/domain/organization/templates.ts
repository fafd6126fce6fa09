import { type Static, Type } from 'typebox';
import { CustomFieldSchema } from '../returns/customFieldSchema.ts';
import { TemplateSchema } from '../returns/templateSchema.ts';
import { Version } from './addressBook.ts';
import { MAX_ALL_TEMPLATES } from './templateRules.ts';

/** All templates of an organization in their order. */
export const Templates = Type.Object({
  templates: Type.Array(TemplateSchema),
  /** Changes with each edit. */
  version: Version,
  /** Addresses and fields that templates can name, and the currency of declared values. */
  addresses: Type.Array(Type.Object({ id: Type.String(), label: Type.String() })),
  customFields: Type.Array(CustomFieldSchema),
  currency: Type.String(),
});
export type Templates = Static<typeof Templates>;

/** The templates as an admin saves them; a new one has the key `''`. */
export const TemplatesEdit = Type.Object({
  templates: Type.Array(TemplateSchema, { maxItems: MAX_ALL_TEMPLATES }),
  basedOn: Version,
});
export type TemplatesEdit = Static<typeof TemplatesEdit>;
