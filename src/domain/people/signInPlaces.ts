/**
 * Where somebody signs in: on the login page (also by a provider), by a mailed link or an invitation,
 * or on a page that needs a session, in whose place the login page may have stood.
 */
export const SIGN_IN_PLACES = ['login', 'link', 'invitation', 'page'] as const;
export type SignInPlace = (typeof SIGN_IN_PLACES)[number];
