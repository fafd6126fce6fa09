/** Message on the login page, triggered by a query parameter. */
export interface Banner {
  readonly id: 'ssofailed' | 'oktafailed' | 'azurefailed' | 'token_expired';
  /** `alert` is an error alert, `text` is red text (specification, section 4). */
  readonly kind: 'text' | 'alert';
  readonly text: string;
}

/** Banners from query parameters (specification, section 4, which fixes the texts). */
export const BANNERS: readonly Banner[] = [
  {
    id: 'token_expired',
    kind: 'alert',
    text: "The login link you clicked has expired or was invalid. Please enter your email address and we'll send you a new one.",
  },
  {
    id: 'ssofailed',
    kind: 'text',
    text: 'This Google account is not associated with a Retriever account',
  },
  {
    id: 'oktafailed',
    kind: 'text',
    text: "Your organization enforces Okta SSO. Please log in to Retriever through your organization's Okta dashboard.",
  },
  {
    id: 'azurefailed',
    kind: 'text',
    text: "Your organization enforces Azure SSO. Please log in to Retriever through your organization's Azure dashboard.",
  },
];

/**
 * Returns the banners for a query string (`?ssofailed&token_expired=1`). A parameter counts with or
 * without a value; several parameters show several banners.
 */
export function bannersFromQuery(query: string): readonly Banner[] {
  const names = new Set(new URLSearchParams(query).keys());
  return BANNERS.filter((banner) => names.has(banner.id));
}
