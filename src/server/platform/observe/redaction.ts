const ADDRESS = /[^\s"'<>()=,;:]+@[^\s"'<>()=,;:]+/g;
const TOKEN = /[A-Za-z0-9_-]{40,}/g;
/** Fragment or query of a URL, where links carry their secrets. */
const LINK_SECRET = /(\w+:\/\/[^\s"'<>#?]+)[#?][^\s"'<>]*/g;

/** Removes email addresses, secrets of links, and anything that could be a token. */
export function withoutSecrets(text: string): string {
  return text.replace(LINK_SECRET, '$1[…]').replace(ADDRESS, '[address]').replace(TOKEN, '[token]');
}

/** Serializes an error for the log, without its `detail`, in which a database quotes the row. */
export function errorForLog(error: unknown) {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: withoutSecrets(String(error)), stack: '' };
  }
  return {
    type: error.name,
    ...('code' in error && { code: String(error.code) }),
    message: withoutSecrets(error.message),
    stack: withoutSecrets(error.stack ?? ''),
  };
}
