/** Namespaces of SAML 2.0 and XML Signature. */
export const NS = {
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const;
export type Namespace = keyof typeof NS;

const ELEMENT = 1;

function isElement(node: Node): node is Element {
  return node.nodeType === ELEMENT;
}

/** Returns the child elements of a node, in document order. */
export function elementsOf(parent: Node): Element[] {
  const found: Element[] = [];
  for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
    if (isElement(node)) found.push(node);
  }
  return found;
}

/** Returns an element and all of its descendant elements. */
export function allElements(root: Element): Element[] {
  const found: Element[] = [];
  const waiting: Element[] = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    found.push(next);
    waiting.push(...elementsOf(next));
  }
  return found;
}

/** Returns whether an element has this namespace and local name; its prefix is ignored. */
export function isNamed(element: Element, namespace: Namespace, name: string): boolean {
  return element.namespaceURI === NS[namespace] && element.localName === name;
}

export function childrenNamed(parent: Node, namespace: Namespace, name: string): Element[] {
  return elementsOf(parent).filter((element) => isNamed(element, namespace, name));
}

/** Returns the only child of that name; null if there is none or more than one. */
export function onlyChild(parent: Node, namespace: Namespace, name: string): Element | null {
  const [found, second] = childrenNamed(parent, namespace, name);
  return found === undefined || second !== undefined ? null : found;
}

/** Returns an attribute without a namespace; null if it is missing. */
export function attributeOf(element: Element, name: string): string | null {
  return element.getAttributeNode(name)?.value ?? null;
}

/** Returns the text of an element that contains only text; null otherwise. */
export function textOf(element: Element | null): string | null {
  if (element === null || elementsOf(element).length > 0) return null;
  return element.textContent;
}
