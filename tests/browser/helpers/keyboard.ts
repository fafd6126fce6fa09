import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Maximum number of Tab stops; more than any page has. */
const MAX_STOPS = 80;

/**
 * Returns the problem with the focus indicator: null if the focused element, or a close ancestor (a
 * card around its radio button), has another outline, shadow or border than the same element
 * without focus.
 */
function focusTrouble(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return null;
    const around: HTMLElement[] = [focused];
    for (let next = focused.parentElement; next !== null; next = next.parentElement) {
      if (next === document.body || around.length === 3) break;
      around.push(next);
    }
    const top = around.at(-1) ?? focused;
    // An unfocused copy of the element, present only while its style is read: blurring the real one
    // would trigger events.
    const twin = document.importNode(top, true);
    const [parts, twins] = [top, twin].map((root) => [root, ...root.querySelectorAll('*')]);
    for (const part of twins ?? []) for (const name of ['id', 'name']) part.removeAttribute(name);
    const lookOf = (element: Element) => {
      for (const animation of element.getAnimations()) {
        if (animation instanceof CSSTransition) animation.finish();
      }
      const looks = [null, '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        const hasOutline = style.outlineStyle !== 'none' && style.outlineWidth !== '0px';
        const outline = [style.outlineStyle, style.outlineWidth, style.outlineColor];
        return [hasOutline ? outline : 'none', style.boxShadow, style.borderColor];
      });
      return JSON.stringify(looks);
    };
    top.after(twin);
    const isShown = around.some((element) => {
      const other = twins?.[parts?.indexOf(element) ?? -1];
      return other !== undefined && lookOf(element) !== lookOf(other);
    });
    twin.remove();
    const { top: above, bottom } = focused.getBoundingClientRect();
    const isInWindow = bottom >= 0 && above <= window.innerHeight;
    if (isShown && isInWindow) return null;
    const description = `<${focused.tagName.toLowerCase()}> "${focused.textContent?.trim() || focused.id}"`;
    return isShown
      ? `${description} has the focus out of sight`
      : `${description} does not show its focus`;
  });
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Waits until an element has the focus. */
export async function expectFocus(target: Locator, words: string): Promise<void> {
  await target.waitFor();
  await expect.poll(() => hasFocus(target), { message: words }).toBe(true);
}

/** Moves to an element with the Tab key; fails at a stop whose focus isn't visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await focusTrouble(page), 'where the focus is can be seen').toBeNull();
    if (await hasFocus(target)) return;
  }
  throw new Error(`${MAX_STOPS} times Tab did not lead to ${target}`);
}

/** Moves to an element and presses Enter there. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Fails unless a field is marked as invalid and a visible message is linked to it. */
export async function expectTiedError(field: Locator, message: string | RegExp): Promise<void> {
  const page = field.page();
  await page.getByText(message).first().waitFor();
  const errorText = await field.evaluate((element) => {
    const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
    const messages = ids
      .map((id) => document.getElementById(id))
      .filter((found) => found?.checkVisibility())
      .map((found) => found?.textContent ?? '');
    return { isInvalid: element.getAttribute('aria-invalid') === 'true', text: messages.join(' ') };
  });
  expect(errorText).toEqual({ isInvalid: true, text: expect.stringMatching(message) });
}
