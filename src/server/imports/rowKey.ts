/** The row of an import that an order was placed for. */
export interface ImportedRow {
  readonly importId: string;
  readonly line: number;
}

/** The key under which a row of an import is ordered, once. */
export function rowKeyOf({ importId, line }: ImportedRow): string {
  return `import-${importId}-${line}`;
}

/** The row that an order's key names; null for other keys. Anybody may send such a key. */
export function rowOfKey(key: string): ImportedRow | null {
  const [, importId, line] = /^import-(\d{1,18})-(\d{1,9})$/.exec(key) ?? [];
  return importId === undefined ? null : { importId, line: Number(line) };
}
