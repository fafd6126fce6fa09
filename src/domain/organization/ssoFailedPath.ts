import type { SsoProvider } from './ssoWords.ts';

/** Login page path that says that a provider is enforced (specification, sections 2 and 4). */
export const SSO_FAILED_PATH: Readonly<Record<SsoProvider, string>> = {
  okta: '/oktafailed?oktafailed',
  azure: '/authentication/login?azurefailed',
};
