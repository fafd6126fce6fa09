import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { loginContract } from '../machines/login.contract.ts';
import { loginProfile } from '../machines/login.profile.ts';
import { createCanary, exposedTextIn } from './canary.ts';
import { subjectOf } from './contract.ts';

const subject = subjectOf(loginProfile, loginContract);

/** Requests a link that is refused, with the addresses and texts of the profile. */
async function walk(isRaw: boolean) {
  const canary = createCanary(subject, isRaw);
  const [refusal] = Object.values(loginProfile.outcomes.sendMagicLink).filter(
    (it) => 'error' in it,
  );
  const [asked] = Object.values(loginProfile.events['link.requested']);
  if (refusal === undefined || !('error' in refusal)) throw new Error('No refusal.');
  const machine = loginProfile.machine.provide({
    actors: { sendMagicLink: fromPromise(() => Promise.reject(refusal.error)) },
    actions: { logFailure: () => {} },
  });
  const actor = createActor(machine, { input: { query: '' }, inspect: canary.watch }).start();
  if (asked !== undefined) actor.send({ type: 'link.requested', ...asked.event });
  await new Promise((done) => setTimeout(done));
  return canary;
}

test('the canaries of a path are found when the inspector reveals typed text', async () => {
  expect((await walk(true)).expectSilence).toThrow(/@.* in @xstate\.event/);
  expect((await walk(false)).expectSilence).not.toThrow();
});

test('a typed year is not revealed by the number or the time of an actor', () => {
  const exposed = {
    type: '@xstate.snapshot',
    ...{ id: 'device', _version: '5', sessionId: 'x:202457', rootId: 'x:20240' },
    ...{ createdAt: '1768478402024', snapshot: { status: 'active' } },
  } as const;
  expect(exposedTextIn({ ...exposed, event: { type: 'x' } }, ['2024'])).toBeUndefined();
  expect(exposedTextIn({ ...exposed, event: { type: 'x', year: '2024' } }, ['2024'])).toBeDefined();
});
