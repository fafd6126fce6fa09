import type { ScimAttributes } from '../../domain/people/scim.ts';
import { isObject } from './attributes.ts';
import { withoutSchema } from './path.ts';

/** Attributes that are always returned (RFC 7643, section 3.1, and RFC 7644, section 3.9). */
const ALWAYS = ['schemas', 'id', 'meta'];

const namesIn = (list: string) =>
  list.split(',').map((name) =>
    withoutSchema(name.trim())
      .replace(/\[.*\]/, '')
      .toLowerCase(),
  );

/** Whether a request wants an attribute that is returned by default. */
export function returnsAttribute(
  { attributes, excludedAttributes }: ScimAttributes,
  attribute: string,
): boolean {
  const name = attribute.toLowerCase();
  if (attributes !== undefined) {
    return namesIn(attributes).some((one) => one === name || one.startsWith(`${name}.`));
  }
  return excludedAttributes === undefined || !namesIn(excludedAttributes).includes(name);
}

/** Returns a resource, or a list of them, with the requested attributes only. */
export function withRequested(answer: object | null, query: ScimAttributes): object | null {
  if (query.attributes === undefined && query.excludedAttributes === undefined) return answer;
  if (!isObject(answer)) return answer;
  if (Array.isArray(answer.Resources)) {
    const resources = answer.Resources.map((resource) => withRequested(resource, query));
    return { ...answer, Resources: resources };
  }
  const entries = Object.entries(answer);
  return Object.fromEntries(
    entries.filter(([name]) => ALWAYS.includes(name) || returnsAttribute(query, name)),
  );
}
