import { ConfigError, readConfig } from '../../../src/server/platform/config.ts';

/** Least environment of a portal in production. */
export const PRODUCTION = {
  PORTAL_MODE: 'production',
  PUBLIC_URL: 'https://returns.acme.test',
  SMTP_URL: 'smtps://portal:hush@mail.acme.test',
};

/** Problems that the reader finds in an environment. */
export function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}
