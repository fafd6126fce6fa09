// Subset of https://w3c.github.io/trusted-types/ that is used.
interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: {
      createHTML: (text: string) => string;
      createScriptURL: (url: string) => string;
    },
  ): unknown;
}
declare global {
  interface Window {
    trustedTypes?: TrustedTypesFactory;
  }
}

/**
 * Installs the policy for Trusted Types, which the Content Security Policy requires. Libraries
 * write style sheets through `innerHTML`: the default policy accepts only text without markup.
 * @param scripts URLs that script elements may load: the configured widgets
 */
export function installTrustedTypesPolicy(scripts: readonly string[]): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => {
      if (text.includes('<')) throw new TypeError('Markup is not written through innerHTML.');
      return text;
    },
    createScriptURL: (url) => {
      if (!scripts.includes(url)) throw new TypeError('This script is not configured.');
      return url;
    },
  });
}
