import { REPLY_SHAPES } from './replyShapes.ts';

/** Of a call without what is the same for most, and without the names of its parameters. */
const keyOf = (call: string) => call.replace('/api/portal/', '').replace(/:\w+/g, ':');

const shapes = new Map(
  REPLY_SHAPES.split('\n').flatMap((line) => {
    const [calls = '', parts = ''] = line.split('=');
    return calls.split(',').map((call) => [call, parts.split(' ')] as const);
  }),
);

/** What the answer to a call has at least, by the contract: names, lists as `rows[`, groups as `counts{`. */
export function partsOf(call: string): readonly string[] {
  return shapes.get(keyOf(call)) ?? [];
}
