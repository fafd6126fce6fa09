import type { ImportColumns } from '../../../../domain/returns/imports/imports.ts';
import { doubtsWithout, type TableBatch } from '../../../../machines/importTable.ts';
import { plainWords } from '../../../../sheets/columns/headerWords.ts';

/** Maps columns as users of the organization did by hand when they imported the same headers. */
export function mapAsBefore<Field extends string, Batch extends TableBatch<Field>>(
  fields: readonly Field[],
  batch: Batch,
  remembered: ImportColumns,
): Batch {
  const fieldOf = new Map(
    remembered.map(({ title, field }) => [
      plainWords(title),
      fields.find((candidate) => candidate === field) ?? null,
    ]),
  );
  const { header } = batch.table;
  const titles = header.map(plainWords);
  const chosen = header.flatMap((_, at) => {
    const title = titles[at] ?? '';
    return fieldOf.has(title) && titles.indexOf(title) === at ? [at] : [];
  });
  const rememberedFields = chosen.flatMap((at) => fieldOf.get(titles[at] ?? '') ?? []);
  const mapping = batch.mapping.map((field, at) => {
    if (chosen.includes(at)) return fieldOf.get(titles[at] ?? '') ?? null;
    return field !== null && rememberedFields.includes(field) ? null : field;
  });
  return { ...batch, mapping, chosen, doubts: doubtsWithout(batch, chosen) };
}
