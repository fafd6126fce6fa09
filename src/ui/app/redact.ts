const EMAIL = /[^\s"'<>@]+@[^\s"'<>@]+\.[^\s"'<>@]+/g;
/** Runs of at least 20 letters and digits: tokens, hashes and keys. */
const TOKEN = /[A-Za-z0-9_-]{20,}/g;

/**
 * Removes email addresses and tokens from the engine's messages, which must stay readable. Other
 * values are concealed completely: `machines/inspection/conceal.ts`.
 */
export const redactText = (text: string) =>
  text.replace(EMAIL, '[email]').replace(TOKEN, '[token]');
