// Signature wrapping: the signed part is genuine, but another user's and at a position that isn't
// read; the part that is read is forged. The eight known forms are numbered XSW1 to XSW8.

const RESPONSE = /^<samlp:Response.*<\/samlp:Response>$/s;
const ASSERTION = /<saml:Assertion.*<\/saml:Assertion>/s;
const SIGNATURE = /<ds:Signature .*?<\/ds:Signature>/s;

const part = (pattern: RegExp, xml: string) => pattern.exec(xml)?.[0] ?? '';
const withoutSignature = (xml: string) => xml.replace(SIGNATURE, '');

/** Copies the assertion with another ID and another user. */
function forged(xml: string, victim: string): string {
  return withoutSignature(xml)
    .replace(/ ID="[^"]*"/, ' ID="_forged"')
    .replace(/(<saml:NameID[^>]*>)[^<]*/, `$1${victim}`);
}

/** Inserts `inner` before the end of an element. */
const into = (xml: string, inner: string) => xml.replace(/(<\/[\w:]+>)$/, `${inner}$1`);

/** Each form turns a response signed for another user into one that names `victim`. */
export const WRAPPINGS: Readonly<
  Record<
    string,
    { readonly signs: 'response' | 'assertion'; make(xml: string, victim: string): string }
  >
> = {
  'XSW1: the signed response inside the signature of a forged one': {
    signs: 'response',
    make: (xml, victim) => {
      const response = part(RESPONSE, xml);
      const signature = into(part(SIGNATURE, response), withoutSignature(response));
      return forged(response, victim).replace('</samlp:Response>', `${signature}</samlp:Response>`);
    },
  },
  'XSW2: the signed response beside its signature, in a forged one': {
    signs: 'response',
    make: (xml, victim) => {
      const response = part(RESPONSE, xml);
      const inner = `${withoutSignature(response)}${part(SIGNATURE, response)}`;
      return forged(response, victim).replace(/<\/samlp:Response>$/, `${inner}</samlp:Response>`);
    },
  },
  'XSW3: a forged assertion before the signed one': {
    signs: 'assertion',
    make: (xml, victim) => xml.replace(ASSERTION, (signed) => `${forged(signed, victim)}${signed}`),
  },
  'XSW4: the signed assertion inside a forged one': {
    signs: 'assertion',
    make: (xml, victim) => xml.replace(ASSERTION, (signed) => into(forged(signed, victim), signed)),
  },
  'XSW5: a forged assertion with the signature of one that follows': {
    signs: 'assertion',
    make: (xml, victim) =>
      xml.replace(ASSERTION, (signed) => {
        const signature = part(SIGNATURE, signed);
        return `${into(forged(signed, victim), signature)}${withoutSignature(signed)}`;
      }),
  },
  'XSW6: a forged assertion whose signature holds the signed one': {
    signs: 'assertion',
    make: (xml, victim) =>
      xml.replace(ASSERTION, (signed) => {
        const signature = into(part(SIGNATURE, signed), withoutSignature(signed));
        return into(forged(signed, victim), signature);
      }),
  },
  'XSW7: a forged assertion among the extensions': {
    signs: 'assertion',
    make: (xml, victim) =>
      xml.replace(
        ASSERTION,
        (signed) => `<samlp:Extensions>${forged(signed, victim)}</samlp:Extensions>${signed}`,
      ),
  },
  'XSW8: a forged assertion whose signature has the signed one for an object': {
    signs: 'assertion',
    make: (xml, victim) =>
      xml.replace(ASSERTION, (signed) => {
        const object = `<ds:Object>${withoutSignature(signed)}</ds:Object>`;
        return into(forged(signed, victim), into(part(SIGNATURE, signed), object));
      }),
  },
};
