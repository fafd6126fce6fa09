/** Import row that an order was placed for. */
export interface ImportedRow {
  readonly importId: string;
  readonly line: number;
}

/** Returns the idempotency key for ordering a row. */
export function rowKeyOf({ importId, line }: ImportedRow): string {
  return `import-${importId}-${line}`;
}

/** Returns the row that a key names; null for other keys. Any client may send such a key. */
export function rowOfKey(key: string): ImportedRow | null {
  const [, importId, line] = /^import-(\d{1,18})-(\d{1,9})$/.exec(key) ?? [];
  return importId === undefined ? null : { importId, line: Number(line) };
}
