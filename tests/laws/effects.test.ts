import { expect, test } from 'vitest';
import { filesIn, TYPESCRIPT, withoutComments } from './helpers/sources.ts';

// Machines decide what happens next. An effect that sends, navigates or sets a state in reaction to
// a change is a flow outside the machines, for which no path is generated.

/** Permitted effects that notify a machine or the page, by file, each with the reason. */
const REASONED: Readonly<Record<string, string>> = {
  'src/ui/app/screens/GuestArea.tsx':
    'tells the return path that who is signed in stands at a page of guests',
  'src/ui/app/screens/ProtectedArea.tsx':
    'tells the return path which page is there, and that it is left',
  'src/ui/components/files/filesProvider.tsx':
    'tells a machine that what its files hang on changed',
  'src/ui/components/overlays/loadOverlays.ts':
    'loads the code of what opens when the first is opened, then opens it',
  'src/ui/hooks/useQueryChange.ts': 'the URL is the question: the machine is told when it changes',
  'src/ui/views/newReturn/NewReturnView.tsx': 'leaves the wizard for the page of what was ordered',
  'src/ui/views/shell/Shell.tsx': 'another page closes the menu',
};

/** Setting a form's field errors after a server's refusal is allowed: it leads to no other state. */
const ACTS = /\bsend\(|\bset(?!\w*(?:Errors|Wrong|Problems)\b)[A-Z]\w*\(|\bnavigate\(/;
/** Callbacks by others: the effect only subscribes. */
const LISTENS =
  /setTimeout|setInterval|addEventListener|setAttribute|subscribe|\.(listen|on[A-Z]\w*)\(|followSession/;

/** Effects of a file that act themselves. */
function actingEffects(text: string): readonly string[] {
  const code = withoutComments(text);
  return [...code.matchAll(/\buseEffect\(/g)]
    .map(({ index }) => {
      let depth = 0;
      let end = index;
      do {
        if (code[end] === '(') depth += 1;
        else if (code[end] === ')') depth -= 1;
        end += 1;
      } while (end < code.length && (depth > 0 || !code.slice(index, end).includes('(')));
      return code.slice(index, end);
    })
    .filter((effect) => ACTS.test(effect) && !LISTENS.test(effect));
}

test('a deciding effect is found, a listening or focusing one is not', () => {
  expect(
    actingEffects("useEffect(() => { if (done) send({ type: 'x' }); }, [done]);"),
  ).toHaveLength(1);
  expect(actingEffects('useEffect(() => { if (a) setOpen(true); });')).toHaveLength(1);
  expect(actingEffects('useEffect(() => ref.current?.focus(), []); send(x);')).toEqual([]);
  expect(actingEffects('useEffect(() => setErrors(wrong), [wrong]);')).toEqual([]);
  expect(actingEffects('useEffect(() => live.listen(() => send(x)), [live]);')).toEqual([]);
});

test('no view decides a flow in an effect, except those with a reason', () => {
  const found = filesIn('src/ui', TYPESCRIPT)
    .filter(({ path }) => !path.startsWith('src/ui/inspector/'))
    .filter(({ text }) => actingEffects(text).length > 0)
    .map(({ path }) => path);
  expect(found.toSorted()).toEqual(Object.keys(REASONED).toSorted());
});
