const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** "412 KB", "6.2 MB". */
export function fileSize(bytes: number): string {
  if (bytes >= MEGABYTE) return `${(bytes / MEGABYTE).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`;
}
