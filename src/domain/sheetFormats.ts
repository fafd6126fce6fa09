/** Formats of an exported list, by the ending of its file. */
export const SHEET_FORMATS = ['xlsx', 'csv'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

/** Names of the formats. */
export const FORMAT_WORDS: Record<SheetFormat, string> = { xlsx: 'Excel', csv: 'CSV' };
