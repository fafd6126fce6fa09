import type { SsoCheck } from '../../../src/domain/organization/ssoWords.ts';
import {
  DSIG,
  EXCLUSIVE,
  FORMATS,
  hmacWith,
  MORE,
  type Said,
  type Signing,
} from '../helpers/sso/samlSigner.ts';
import type { SamlWorld } from '../helpers/sso/samlWorld.ts';

type World = Pick<SamlWorld, 'keys'>;

/** A response that must sign no user in. */
export interface Refusal {
  readonly name: string;
  /** Check that must refuse it. */
  readonly by: SsoCheck;
  readonly said?: Partial<Said>;
  readonly signing?: (world: World) => Partial<Signing>;
  /** Manipulates the finished document. */
  readonly mangle?: (xml: string, world: World) => string;
}

const DOCTYPE = (inner: string) => (xml: string) =>
  `<!DOCTYPE samlp:Response ${inner}>${xml.replace('member@acme.test', '&who;')}`;
const by = (check: SsoCheck, cases: Readonly<Record<string, Omit<Refusal, 'name' | 'by'>>>) =>
  Object.entries(cases).map(([name, one]): Refusal => ({ name, by: check, ...one }));
const signed = (change: Partial<Signing>) => ({ signing: () => change });
const inside = (from: string | RegExp, to: string) => ({
  mangle: (xml: string) => xml.replace(from, to),
});

const idOf = (part: 'response' | 'assertion', xml: string) =>
  new RegExp(` ID="(_${part}\\d+)"`).exec(xml)?.[1] ?? '';

export const REFUSALS: readonly Refusal[] = [
  ...by('answer', {
    'no XML at all': { mangle: () => 'hello' },
    'XML that breaks off': { mangle: (xml) => xml.slice(0, -30) },
    'more than 256 KiB': { mangle: (xml) => `${xml}${' '.repeat(256 * 1024)}` },
    'a document of many thousand elements': {
      mangle: (xml) => xml.replace('</samlp:Response>', `${'<a/>'.repeat(5000)}</samlp:Response>`),
    },
    'a document type': { mangle: DOCTYPE('SYSTEM "http://192.0.2.9/x.dtd"') },
    'an entity in the name': { mangle: DOCTYPE('[<!ENTITY who "admin@acme.test">]') },
    'an entity that reads a file': {
      mangle: DOCTYPE('[<!ENTITY who SYSTEM "file:///etc/hostname">]'),
    },
    'entities that grow': {
      mangle: DOCTYPE('[<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]'),
    },
    'a comment that cuts the name': { said: { nameId: 'admin@acme.test<!---->.evil.test' } },
    'a comment put into the signed name': inside('member@', 'admin@acme.test<!---->member@'),
    'a processing instruction in the name': {
      said: { nameId: 'admin@acme.test<?x y?>.evil.test' },
    },
    'a comment after the response': { mangle: (xml) => `${xml}<!-- -->` },
    'a logout response': {
      mangle: (xml) => xml.replaceAll('samlp:Response', 'samlp:LogoutResponse'),
    },
    'a response of another namespace': inside('SAML:2.0:protocol', 'SAML:2.0:protocols'),
    'SAML 1.1': { said: { version: '1.1' } },
    'no assertion': inside(/<saml:Assertion.*<\/saml:Assertion>/s, ''),
    'an assertion of another namespace': inside('SAML:2.0:assertion" ID', 'SAML:1.0:assertion" ID'),
    'two assertions': {
      mangle: (xml) => xml.replace(/<saml:Assertion.*<\/saml:Assertion>/s, (one) => one + one),
    },
    'an encrypted assertion': {
      mangle: (xml) => xml.replaceAll('saml:Assertion', 'saml:EncryptedAssertion'),
    },
  }),
  ...by('status', {
    'a status of failure': { said: { status: 'AuthnFailed' } },
    'a status of failure in a response that is signed': {
      said: { status: 'Responder' },
      ...signed({ signs: 'response' }),
    },
    'no status': inside(/<samlp:Status>.*<\/samlp:Status>/s, ''),
  }),
  ...by('destination', {
    'another destination': { said: { destination: 'https://other.test/acs/' } },
    'no destination': { said: { destination: null } },
  }),
  ...by('signature', {
    'no signature': signed({ signs: 'none' }),
    'a signature with SHA-1': signed({ algorithm: `${DSIG}rsa-sha1` }),
    'a digest with SHA-1': signed({ digest: `${DSIG}sha1` }),
    'an HMAC keyed with the public certificate': {
      mangle: (xml, { keys }) => hmacWith(keys.own.cert, xml),
    },
    'a name that was changed': inside('member@', 'admin@'),
    'a digest that was changed': inside(/<ds:DigestValue>[^<]*/, '<ds:DigestValue>AAAA'),
    'an empty signature': inside(/<ds:SignatureValue>[^<]*/, '<ds:SignatureValue>'),
    'a reference to the whole document': inside(/URI="#[^"]*"/, 'URI=""'),
    'a reference to another part': {
      mangle: (xml) => xml.replace(/URI="#[^"]*"/, `URI="#${idOf('response', xml)}"`),
    },
    'two references': {
      mangle: (xml) => xml.replace(/<ds:Reference.*?<\/ds:Reference>/s, (one) => one + one),
    },
    'two signatures': {
      mangle: (xml) => xml.replace(/<ds:Signature .*?<\/ds:Signature>/s, (one) => one + one),
    },
    'two elements with one ID': {
      mangle: (xml) =>
        xml.replace('<samlp:Status>', `<samlp:Status Id="${idOf('assertion', xml)}">`),
    },
    'a canonical form with comments': signed({ canonical: `${EXCLUSIVE}WithComments` }),
    'no transform': signed({ transforms: [EXCLUSIVE] }),
    'a transform too many': inside(
      '</ds:Transforms>',
      '<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"/></ds:Transforms>',
    ),
    "another's key that brings our certificate": {
      signing: ({ keys }) => ({ with: keys.other, brings: keys.own.cert }),
    },
    "another's key without a certificate": {
      signing: ({ keys }) => ({ with: keys.other, brings: null }),
    },
    'both signed, and the response changed': {
      ...signed({ signs: 'both' }),
      ...inside('<samlp:Status>', '<samlp:Status Lang="en">'),
    },
    'both signed, and the assertion changed': {
      ...signed({ signs: 'both' }),
      ...inside('Facilities', 'Finance'),
    },
  }),
  ...by('certificate', {
    "another's key": { signing: ({ keys }) => ({ with: keys.other, brings: keys.other.cert }) },
    'a key whose certificate has ended': {
      signing: ({ keys }) => ({ with: keys.ended, brings: keys.ended.cert }),
    },
    'a key whose certificate has not begun': {
      signing: ({ keys }) => ({ with: keys.early, brings: keys.early.cert }),
    },
  }),
  ...by('issuer', {
    'an assertion that somebody else issued': { said: { issuer: 'https://other.test/' } },
    'a response that somebody else issued': { said: { responseIssuer: 'https://other.test/' } },
    'no issuer': { said: { issuer: null, responseIssuer: null }, ...signed({ signs: 'response' }) },
  }),
  ...by('audience', {
    'another audience': { said: { audiences: ['https://other.test/'] } },
    'no audience': { said: { audiences: [] } },
  }),
  ...by('recipient', {
    'another recipient': { said: { recipient: 'https://other.test/acs/' } },
    'no recipient': { said: { recipient: null } },
    'a holder of a key in place of the bearer': { said: { method: 'holder-of-key' } },
    'no confirmation': { said: { method: null } },
  }),
  ...by('request', {
    'a request that nobody made': { said: { inResponseTo: '_unknown' } },
    'an assertion that nobody asked for, put into an answer to our request': {
      said: { confirmedRequest: null },
    },
    'an assertion for another request': { said: { confirmedRequest: '_another' } },
  }),
  ...by('times', {
    'an assertion that has ended': { said: { ends: -3 } },
    'an assertion that has not begun': { said: { begins: 3 } },
    'a confirmation that has ended': { said: { confirmedUntil: -3 } },
    'a confirmation without an end': { said: { confirmedUntil: null } },
    'a session that has ended': { said: { sessionEnds: -3 } },
    'an assertion of tomorrow': { said: { issued: 24 * 60 } },
  }),
  ...by('nameId', {
    'no name': { said: { nameId: null } },
    'a name that is no address': { said: { nameId: 'member' } },
    'a name with blanks around it': { said: { nameId: ' member@acme.test ' } },
    'two addresses in a name': { said: { nameId: 'member@acme.test,admin@acme.test' } },
    'a letter that becomes another one in lower case': {
      said: { nameId: 'member@ac\u212Ae.test' },
    },
    'a name for this log-in only': {
      said: { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
    },
  }),
  ...by('person', {
    'an unknown person': { said: { nameId: 'nobody@acme.test' } },
    'a person of another organization': { said: { nameId: 'admin@globex.test' } },
    'a deactivated person': { said: { nameId: 'warehouse@acme.test' } },
  }),
];

/** Valid responses as providers send them, which must sign the user in. */
export const ACCEPTED: readonly {
  readonly name: string;
  readonly said?: Partial<Said>;
  readonly signing?: (world: World) => Partial<Signing>;
  readonly mangle?: (xml: string) => string;
}[] = [
  { name: 'the assertion signed' },
  { name: 'the response signed', signing: () => ({ signs: 'response' }) },
  { name: 'both signed', signing: () => ({ signs: 'both' }) },
  {
    name: 'signed with the second certificate',
    signing: ({ keys: { second: key } }) => ({ with: key }),
  },
  {
    name: 'signed with a certificate that was entered without BEGIN lines',
    signing: ({ keys: { bare: key } }) => ({ with: key, brings: null }),
  },
  { name: 'SHA-512', signing: () => ({ algorithm: `${MORE}rsa-sha512` }) },
  { name: 'an address in capitals', said: { nameId: 'Member@ACME.test' } },
  {
    name: 'a persistent name',
    said: { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent' },
  },
  { name: 'a name of no special format', said: { nameIdFormat: `${FORMATS}unspecified` } },
  { name: 'each value on a line of its own', said: { blanks: '\n      ' } },
  { name: 'no issuer of the response', said: { responseIssuer: null } },
  { name: 'a clock that is a minute behind', said: { ends: -1, confirmedUntil: -1 } },
  { name: 'a clock that is a minute ahead', said: { issued: 1, begins: 1 } },
  {
    name: 'an XML declaration and lines that Windows breaks',
    mangle: (xml) => `<?xml version="1.0" encoding="UTF-8"?>\r\n${xml}`,
  },
];
