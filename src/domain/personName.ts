/** "Lee, Jr." and "Ana Lee, PhD": what comes after the comma is no given name. */
const SUFFIX = /^(jr|sr|i{2,3}|iv|md|phd|dds|esq|cpa)\b/i;

/** "Lee, Ana" as HR systems export it: the family's name and the given one; null for other names. */
function partsOf(name: string): readonly [family: string, given: string] | null {
  const [family = '', given = '', ...more] = name.split(',').map((part) => part.trim());
  const isTurned = family !== '' && given !== '' && more.length === 0;
  return isTurned && !SUFFIX.test(given.replaceAll('.', '')) ? [family, given] : null;
}

/** The name as it is said and printed: "Ana Lee" of "Lee, Ana". */
export function givenFirst(name: string): string {
  const parts = partsOf(name);
  return parts === null ? name : `${parts[1]} ${parts[0]}`;
}

/** What people call somebody: "Ana". */
export function firstNameOf(name: string): string {
  return (
    givenFirst(name)
      .trim()
      .split(/[\s,]+/)[0] ?? name
  );
}
