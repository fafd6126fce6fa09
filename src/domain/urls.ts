/** Parses an absolute URL; null for another text. Safari 16 lacks `URL.canParse`. */
export function urlIn(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
