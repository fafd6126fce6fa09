/**
 * Places of a sign-in: the login page (also through a provider), a mailed link, an invitation, or a
 * page that needs a session, instead of which the login page may have been shown.
 */
export const SIGN_IN_PLACES = ['login', 'link', 'invitation', 'page'] as const;
export type SignInPlace = (typeof SIGN_IN_PLACES)[number];
