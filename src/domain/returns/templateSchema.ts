import { Type } from 'typebox';
import { OneOf } from '../schema.ts';
import { DEVICES } from '../words.ts';
import { MAX_CUSTOM_FIELDS } from './customFields.ts';
import { REFERENCES } from './references.ts';

const OrNull = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** A template with its key. */
export const TemplateSchema = Type.Object({
  key: Type.String({ maxLength: 100 }),
  name: Type.String({ maxLength: 100 }),
  device: OrNull(OneOf(DEVICES)),
  charger: Type.Boolean(),
  cellPhone: Type.Boolean(),
  dispose: Type.Boolean(),
  declaredValue: OrNull(Type.Integer()),
  legalHoldDays: Type.Integer(),
  destination: OrNull(
    Type.Union([
      Type.Object({ kind: Type.Literal('warehouse') }),
      Type.Object({ kind: Type.Literal('saved'), addressId: Type.String({ maxLength: 20 }) }),
    ]),
  ),
  kitNote: Type.String({ maxLength: REFERENCES.kitNote.maxLength }),
  start: OrNull(
    Type.Union([
      Type.Object({ kind: Type.Literal('now') }),
      Type.Object({ kind: Type.Literal('lastDay'), days: Type.Integer() }),
    ]),
  ),
  custom: Type.Record(Type.String(), Type.String({ maxLength: 500 }), {
    maxProperties: MAX_CUSTOM_FIELDS,
  }),
  isDefault: Type.Boolean(),
  isArchived: Type.Boolean(),
});
