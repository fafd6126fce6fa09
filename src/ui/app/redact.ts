const EMAIL = /[^\s"'<>@]+@[^\s"'<>@]+\.[^\s"'<>@]+/g;
/** Runs of at least 20 letters and digits: tokens, hashes and keys. */
const TOKEN = /[A-Za-z0-9_-]{20,}/g;

/**
 * A text without mail addresses and tokens, for sentences of the engine, which have to stay
 * readable. Values are concealed whole: `machines/inspection/conceal.ts`.
 */
export const redactText = (text: string) =>
  text.replace(EMAIL, '[email]').replace(TOKEN, '[token]');
