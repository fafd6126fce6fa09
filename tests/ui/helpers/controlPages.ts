import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Call } from '../../../src/api/contract/index.ts';
import { allOfRole, nameOf } from '../../levels/roles.ts';
import { admin } from './people.ts';
import { type Answers, renderPortal } from './renderPortal.tsx';

// Cases of controls as data: a page is opened once, and its controls are used in a row.

/** Time limit of a page, in milliseconds: many controls take long while other work uses the cores. */
export const PAGE_PATIENCE = 120_000;

export type Gesture = (user: UserEvent) => Promise<unknown>;
type Role = 'button' | 'checkbox' | 'link' | 'menuitem' | 'radio';
export const press =
  (role: Role, name: string | RegExp): Gesture =>
  async (user) => {
    const isIt = (element: Element) =>
      typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element));
    // Testing Library's own search by role takes ten times as long.
    const found = () => allOfRole(role).findLast(isIt);
    await waitFor(() => expect(found(), String(name)).toBeDefined());
    await user.click(found() ?? document.body);
  };
/** The field with this label; a form around it may have the same one. */
const fieldOf = (label: string) =>
  screen.findByLabelText(label, { selector: 'input, select, textarea' });
export const pick =
  (label: string, value: string): Gesture =>
  async (user) =>
    user.selectOptions(await fieldOf(label), value);
export const type =
  (label: string, text: string): Gesture =>
  async (user) => {
    const field = await fieldOf(label);
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  };
/** Types into a field of its own form, and presses Enter. */
export const enter =
  (label: string, text: string): Gesture =>
  async (user) => {
    await type(label, text)(user);
    await user.keyboard('{Enter}');
  };

export const isCopied = (text: string) => () =>
  waitFor(async () => expect(await navigator.clipboard.readText()).toBe(text));

/** The last request to an endpoint, as far as it is described. */
export const sends = (call: Call, asked: object) => ({ call, ...asked });
/** The address, where nothing is asked for. */
export const leads = (address: string) => ({ address });
/** Only data was requested so far. */
export const NOTHING = 'nothing';
type Expected = ReturnType<typeof sends> | ReturnType<typeof leads> | typeof NOTHING;

export interface ControlPage {
  readonly path: string;
  readonly answers: Answers;
  readonly steps: readonly (readonly [Gesture, Expected | null])[];
}

/** Opens a page, and uses its controls; each must send what its step says. */
export async function useControls({ path, answers, steps }: ControlPage): Promise<void> {
  const { called, user } = await renderPortal({
    path,
    answers: { 'GET /auth_state/': admin, ...answers },
  });
  for (const [gesture, expected] of steps) {
    await gesture(user);
    if (expected === null) continue;
    await waitFor(() => {
      if (expected === NOTHING) {
        expect(called.filter(({ call }) => !call.startsWith('GET '))).toEqual([]);
        return;
      }
      if ('address' in expected) {
        expect(`${window.location.pathname}${window.location.search}`).toBe(expected.address);
        return;
      }
      const last = called.findLast(({ call }) => call === expected.call);
      // A query is compared whole: a filter that stays behind asks for less.
      if ('query' in expected) expect(last?.query).toEqual(expected.query);
      else expect(last).toMatchObject(expected);
    });
  }
}
