import { type Static, Type } from 'typebox';

/** One label: its scannable code and the readable text beside it. */
export const Label = Type.Object({
  code: Type.String(),
  /** "Apple MacBook Pro 14"; `""` on a blank label. */
  title: Type.String(),
  serialNumber: Type.String(),
  assetTag: Type.String(),
});
export type Label = Static<typeof Label>;

/** Blank labels created together, not yet assigned to devices. */
export const LabelBatch = Type.Object({
  id: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  createdBy: Type.String(),
  count: Type.Integer(),
  /** Number of labels that are on a device by now. */
  used: Type.Integer(),
});
export type LabelBatch = Static<typeof LabelBatch>;

export const LabelSheet = Type.Object({
  /** Labels to print, in order. */
  labels: Type.Array(Label),
  /** Newest first. */
  batches: Type.Array(LabelBatch),
  /** ID of the batch that this request created; null for none. */
  created: Type.Union([Type.String(), Type.Null()]),
});
export type LabelSheet = Static<typeof LabelSheet>;

export const LabelQuery = Type.Object({
  /** Device numbers, separated by commas. */
  devices: Type.Optional(Type.String({ maxLength: 4000 })),
  /** ID of a batch of blank labels; used ones are skipped. */
  batch: Type.Optional(Type.String({ maxLength: 20 })),
});
export type LabelQuery = Static<typeof LabelQuery>;
