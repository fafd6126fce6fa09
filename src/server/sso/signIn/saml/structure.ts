import {
  allElements,
  attributeOf,
  childrenNamed,
  elementsOf,
  isNamed,
  type Namespace,
  onlyChild,
} from './dom.ts';

// Signatures refer to elements by ID, but data is read by position. A response whose structure lets
// the two differ ("signature wrapping") is rejected before any signature is checked; so is one
// whose signature uses more of XML Signature than providers do.

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
/** SHA-1 is excluded: signatures made with it can be forged. */
const SIGNATURES = [
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
];
const DIGESTS = [
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
];

/** Response of the only accepted structure. */
export interface Shape {
  readonly response: Element;
  readonly assertion: Element | null;
  /** Reason why the response can't authenticate anybody; null if its structure is valid. */
  readonly answerProblem: string | null;
  /** Reason why its signatures are not even checked; null if they are well-formed and in place. */
  readonly signatureProblem: string | null;
  readonly signsResponse: boolean;
  readonly signsAssertion: boolean;
}

export function shapeOf(root: Element): Shape {
  const all = allElements(root);
  const assertions = all.filter(({ localName }) => localName === 'Assertion');
  const own = childrenNamed(root, 'assertion', 'Assertion');
  const assertion = own.length === 1 ? (own[0] ?? null) : null;
  const signatures = all.filter(({ localName }) => localName === 'Signature');
  const isOf = (parent: Element | null) =>
    parent !== null && signatures.some(({ parentNode }) => parentNode === parent);
  return {
    response: root,
    assertion,
    answerProblem: answerProblem(root, all, assertions.length, assertion),
    signatureProblem: signaturesProblem(all, signatures, root, assertion),
    signsResponse: isOf(root),
    signsAssertion: isOf(assertion),
  };
}

function answerProblem(
  root: Element,
  all: readonly Element[],
  assertions: number,
  assertion: Element | null,
): string | null {
  if (!isNamed(root, 'protocol', 'Response')) return `A ${root.localName} came.`;
  if (all.some(({ localName }) => /^Encrypted/.test(localName))) {
    return 'The assertion is encrypted. Turn encryption off at the provider.';
  }
  if (attributeOf(root, 'Version') !== '2.0') return 'It is not SAML 2.0.';
  if (all.filter(({ localName }) => localName === 'Response').length > 1) {
    return 'It holds another response.';
  }
  if (assertions > 1) return `It holds ${assertions} assertions.`;
  if (assertions === 1 && assertion === null) return 'Its assertion is in the wrong place.';
  return null;
}

function signaturesProblem(
  all: readonly Element[],
  signatures: readonly Element[],
  response: Element,
  assertion: Element | null,
): string | null {
  const ids = all.flatMap(({ attributes }) =>
    Array.from(attributes)
      .filter(({ localName }) => /^id$/i.test(localName))
      .map(({ value }) => value),
  );
  if (new Set(ids).size !== ids.length) return 'Two of its elements have the same ID.';
  if (signatures.length === 0) return 'Neither the response nor the assertion is signed.';
  if (new Set(signatures.map(({ parentNode }) => parentNode)).size !== signatures.length) {
    return 'One part has two signatures.';
  }
  for (const signature of signatures) {
    const parent = [response, assertion].find((candidate) => candidate === signature.parentNode);
    if (!parent) return 'A signature is in the wrong place.';
    const problem = signatureProblem(signature, parent);
    if (problem !== null) return problem;
  }
  return null;
}

function signatureProblem(signature: Element, signed: Element): string | null {
  const hasOnly = (parent: Element, namespace: Namespace, names: readonly string[]) => {
    const found = elementsOf(parent);
    return (
      found.every((candidate) => names.some((name) => isNamed(candidate, namespace, name))) &&
      new Set(found.map(({ localName }) => localName)).size === found.length
    );
  };
  const info = onlyChild(signature, 'signature', 'SignedInfo');
  const isPlain =
    isNamed(signature, 'signature', 'Signature') &&
    hasOnly(signature, 'signature', ['SignedInfo', 'SignatureValue', 'KeyInfo']);
  if (info === null || !isPlain) return 'A signature has other parts than it should.';
  const reference = onlyChild(info, 'signature', 'Reference');
  if (
    reference === null ||
    !hasOnly(info, 'signature', ['CanonicalizationMethod', 'SignatureMethod', 'Reference'])
  ) {
    return 'A signature is not of one part.';
  }
  const id = attributeOf(signed, 'ID');
  if (id === null || !/^[\w.-]+$/.test(id)) return 'What is signed has no usable ID.';
  if (attributeOf(reference, 'URI') !== `#${id}`) {
    return 'A signature is not of the part that it stands in.';
  }
  return algorithmProblem(info, reference);
}

function algorithmProblem(info: Element, reference: Element): string | null {
  const algorithmOf = (parent: Element, name: string) => {
    const element = onlyChild(parent, 'signature', name);
    return element && attributeOf(element, 'Algorithm');
  };
  const last = (uri: string | null) => /[^#/]*$/.exec(uri ?? '')?.[0] || 'nothing';
  const method = algorithmOf(info, 'SignatureMethod');
  if (method === null || !SIGNATURES.includes(method)) {
    return `It is signed with ${last(method)}; RSA with SHA-256 or SHA-512 is taken.`;
  }
  const digest = algorithmOf(reference, 'DigestMethod');
  if (digest === null || !DIGESTS.includes(digest)) {
    return `Its digest is ${last(digest)}; SHA-256 or SHA-512 is taken.`;
  }
  const form = algorithmOf(info, 'CanonicalizationMethod');
  if (form !== EXCLUSIVE) return `Its canonical form is ${last(form)}; xml-exc-c14n is taken.`;
  const transforms = onlyChild(reference, 'signature', 'Transforms');
  const used = transforms === null ? [] : elementsOf(transforms);
  const isUsual =
    used.length === 2 &&
    used.every(
      (candidate, index) =>
        isNamed(candidate, 'signature', 'Transform') &&
        attributeOf(candidate, 'Algorithm') === (index === 0 ? ENVELOPED : EXCLUSIVE),
    );
  return isUsual ? null : 'A signature transforms what it signs in another way than it should.';
}
