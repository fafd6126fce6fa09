const ADDRESS = /[^\s"'<>()=,;:]+@[^\s"'<>()=,;:]+/g;
const TOKEN = /[A-Za-z0-9_-]{40,}/g;

/** Removes email addresses and anything that could be a token. */
export function withoutSecrets(text: string): string {
  return text.replace(ADDRESS, '[address]').replace(TOKEN, '[token]');
}

/** Serializes an error for the log, without its `detail`, in which a database quotes the row. */
function errorForLog(error: unknown) {
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

/** Logs only our own failures, and never a request with its headers. */
export const LOGGER = {
  level: 'warn',
  serializers: { err: errorForLog, req: () => ({}), res: () => ({}) },
} as const;
