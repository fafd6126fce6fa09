/** Suffixes: in "Lee, Jr." and "Ana Lee, PhD" the part after the comma is no given name. */
const SUFFIX = /^(jr|sr|i{2,3}|iv|md|phd|dds|esq|cpa)\b/i;

/** Splits "Lee, Ana", as HR systems export names, into family and given name; null for other names. */
function partsOf(name: string): readonly [family: string, given: string] | null {
  const [family = '', givenNames = '', ...more] = name.split(',').map((part) => part.trim());
  const isTurned = family !== '' && givenNames !== '' && more.length === 0;
  return isTurned && !SUFFIX.test(givenNames.replaceAll('.', '')) ? [family, givenNames] : null;
}

/** Returns the name in spoken order: "Ana Lee" for "Lee, Ana". */
export function givenNameFirst(name: string): string {
  const parts = partsOf(name);
  return parts === null ? name : `${parts[1]} ${parts[0]}`;
}

/** First name: "Ana". */
export function firstNameOf(name: string): string {
  return (
    givenNameFirst(name)
      .trim()
      .split(/[\s,]+/)[0] ?? name
  );
}
