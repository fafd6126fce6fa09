/** Names something that is sent, however often, once. Random, and available on plain HTTP too (`crypto.randomUUID` is not). */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
