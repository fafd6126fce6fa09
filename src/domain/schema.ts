import { Type } from 'typebox';

/** A closed list of words. */
export function OneOf<const T extends readonly string[]>(words: T) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...words] });
}
