import { Type } from 'typebox';

/** Columns of an exported list by name, comma-separated, in their order; all without it. */
export const SheetColumns = {
  columns: Type.Optional(Type.String({ pattern: '^[\\w.]+(,[\\w.]+)*$', maxLength: 800 })),
};

/** Replies with a file, as it is written. */
export const SheetReplies = {
  200: Type.Unsafe<AsyncIterable<string | Uint8Array>>({ type: 'string' }),
};
