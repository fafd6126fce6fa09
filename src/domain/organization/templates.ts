import { type Static, Type } from 'typebox';
import { TemplateSchema } from '../returns/templateSchema.ts';
import { Version } from './addressBook.ts';
import { MAX_ALL_TEMPLATES } from './templateRules.ts';

/** All templates of an organization in their order. */
export const Templates = Type.Object({
  templates: Type.Array(TemplateSchema),
  /** Changes with each edit. */
  version: Version,
});
export type Templates = Static<typeof Templates>;

/** The templates as an admin saves them; a new one has the key `''`. */
export const TemplatesEdit = Type.Object({
  templates: Type.Array(TemplateSchema, { maxItems: MAX_ALL_TEMPLATES }),
  basedOn: Version,
});
export type TemplatesEdit = Static<typeof TemplatesEdit>;
