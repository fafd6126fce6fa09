// The part of https://w3c.github.io/trusted-types/ that is used here.
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
 * The content security policy requires Trusted Types. Libraries write style sheets through
 * `innerHTML`: the default policy lets through only text that holds no markup.
 * @param scripts the addresses that a script element may get: the configured widgets
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
