import { type Static, Type } from 'typebox';

/** One label: the code that a scanner reads, and what people read beside it. */
export const Label = Type.Object({
  code: Type.String(),
  /** "Apple MacBook Pro 14"; `""` on a label that is blank. */
  title: Type.String(),
  serialNumber: Type.String(),
  assetTag: Type.String(),
});
export type Label = Static<typeof Label>;

/** Labels that were created together, before anybody knew which devices get them. */
export const LabelBatch = Type.Object({
  id: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  createdBy: Type.String(),
  count: Type.Integer(),
  /** How many are stuck on a device by now. */
  used: Type.Integer(),
});
export type LabelBatch = Static<typeof LabelBatch>;

export const LabelSheet = Type.Object({
  /** What is printed, in order. */
  labels: Type.Array(Label),
  /** The newest first. */
  batches: Type.Array(LabelBatch),
  /** The batch that this answer created; null for none. */
  created: Type.Union([Type.String(), Type.Null()]),
});
export type LabelSheet = Static<typeof LabelSheet>;

export const LabelQuery = Type.Object({
  /** Numbers of devices, separated by commas. */
  devices: Type.Optional(Type.String({ maxLength: 4000 })),
  /** A batch of blank labels; those that are used are left out. */
  batch: Type.Optional(Type.String({ maxLength: 20 })),
});
export type LabelQuery = Static<typeof LabelQuery>;
