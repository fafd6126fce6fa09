/** URLs that the login page's own code needs; all others are loaded with the other screens. */
export const ENTRY_PATTERNS = {
  login: '/authentication/login',
  ssoFailed: '/ssofailed',
  oktaFailed: '/oktafailed',
  dashboard: '/',
} as const;

export const entryPaths = {
  /** Served by the backend: a plain navigation, not a screen. */
  googleSignIn: () => '/sso/login/',
  /** Served by the backend in localhost mode. */
  mailbox: () => '/dev/mailbox',
} as const;
