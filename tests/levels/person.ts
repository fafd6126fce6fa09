import type { Change } from '../../src/domain/live.ts';
import type { AddressVerdict } from '../../src/domain/returns/addressCheck.ts';
import type { NewReturnDraft } from '../../src/domain/returns/drafts.ts';
import type { TestImports } from './testImports.ts';

/** An element as a person meets it. */
export interface Thing {
  /** Its label, else its text, as a screen reader says it. */
  readonly name: string;
  readonly text: string;
  /** What stands in a field. */
  readonly value: string;
  readonly isDisabled: boolean;
  /** A button that shows that what it began is under way. */
  readonly isWorking: boolean;
  /** A radio that is chosen. */
  readonly isChecked: boolean;
  /** Marked as being brought up to date. */
  readonly isBusy: boolean;
  /** A button below which what it opens is open. */
  readonly isExpanded: boolean;
  /** The error that is tied to a field, or null. */
  readonly error: string | null;
}

/** Roles that contracts look for. */
export type Role =
  | 'alert'
  | 'article'
  | 'button'
  | 'checkbox'
  | 'form'
  | 'heading'
  | 'link'
  | 'menuitem'
  | 'paragraph'
  | 'progressbar'
  | 'radio'
  | 'region'
  | 'searchbox'
  | 'status'
  | 'table'
  | 'textbox';

/** What was done on a page before its script was there. */
export interface Typed {
  readonly label: string;
  readonly text: string;
}

/** A file of the person's. */
export interface Upload {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * A person at a browser: the port that contracts are written against. Level 2 implements it
 * with Testing Library, level 3 with Playwright.
 */
export interface Person {
  /** Comes to a path as by its address, with this in local storage. */
  opens(path: string, stored?: Readonly<Record<string, unknown>>): Promise<void>;
  /**
   * Comes to a path whose page the server has sent whole, and types into a field before its script
   * is there (level 2).
   */
  opensEarly(path: string, typed: Typed): Promise<void>;
  /** Loads the page that is open anew. */
  reloads(): Promise<void>;
  /** Everything of a role that is on the page. */
  sees(role: Role): Promise<readonly Thing[]>;
  /** Replaces what stands or is chosen in a field; does nothing when it stands there already. */
  fills(label: string, text: string): Promise<void>;
  /** Gives a field this file. */
  uploads(label: RegExp, file: Upload): Promise<void>;
  /** What stands or is chosen in a field. */
  holds(label: string): Promise<string>;
  /** What is said to be wrong with what stands in a field; null for nothing. */
  says(label: string): Promise<string | null>;
  /** Of several with this name the last one: what has just opened stands below what opened it. */
  presses(role: Role, name: string | RegExp): Promise<void>;
  /** Strikes a key where the focus is. */
  strikes(key: 'Enter' | 'Escape'): Promise<void>;
  /** Waits until the page is so; throws after the level's patience. */
  until(isSo: () => Promise<boolean>): Promise<void>;
  /** Lets time pass on the page, in milliseconds. */
  waits(ms: number): Promise<void>;
  /**
   * Goes to another path of the portal without loading the page anew, with this in its history
   * (level 2).
   */
  follows(path: string, state?: object): Promise<void>;
  /** The path of the address bar. */
  isAt(): Promise<string>;
  /** What local storage holds under a key, parsed; null for nothing. */
  finds(key: string): Promise<unknown>;
  /** Signs in in another tab of the same browser. */
  signsInElsewhere(): Promise<void>;
  /** Signs in on two other devices, and leaves them so. */
  signsInOnOtherDevices(): Promise<void>;
  /** The session ends in another tab of the same browser. */
  endsSessionElsewhere(): Promise<void>;
  /** Asks for a log-in link in this browser; the token that the mail brings. */
  receivesLink(): Promise<string>;
  /** Has kept this draft of a new return, on another machine; null for none. */
  keepsDraft(draft: NewReturnDraft | null): Promise<void>;
  /** Is told over the stream what others have changed (level 2). */
  hears(...changes: readonly Partial<Change>[]): Promise<void>;
  /** Is told over the stream that what they may do has changed (level 2). */
  hearsOfRights(): Promise<void>;
  /** Orders a return in another tab of the same browser; its order number. */
  ordersReturn(): Promise<string>;
  /** Has received and inspected a device that is to be set up; its number. */
  receivesDevice(): Promise<string>;
  /** Has put a device on the shelf that is ready for deployment; its number. */
  readiesDevice(): Promise<string>;
  /** Has sent such a device to an employee; the number of its deployment. */
  sendsDevice(): Promise<string>;
  /** A colleague at another computer orders a return; the link in the mail that cancels it. */
  receivesCancelLink(): Promise<string>;
  /** An admin at another computer invites the person; the link in the mail. */
  receivesInviteLink(): Promise<string>;
  /** A colleague at another computer orders a return; the link that the employee gets. */
  receivesEmployeeLink(): Promise<string>;
}

/** How a connection stands: what no path leads to by itself. */
export type SsoStand = 'tested' | 'changed' | 'failed' | 'azureTested' | 'enforced';

/** What can be done to the real server while a request is held before it (level 3). */
export interface Server {
  /** Every session is revoked. */
  revokeSessions(): Promise<void>;
  /** The mailed links count as asked for in another browser. */
  askElsewhere(): Promise<void>;
  /** The mailed links are used. */
  spendLinks(): Promise<void>;
  /** A colleague takes the usual next step with the return that the person has ordered. */
  moveReturnOn(): Promise<void>;
  /** A colleague cancels that return. */
  cancelReturn(): Promise<void>;
  /** That return is gone, as if it had never been. */
  hideReturn(): Promise<void>;
  /** What has become of the newest invitation meanwhile; `unknown` is as if it had never been. */
  settleInvite(how: 'accepted' | 'expired' | 'revoked' | 'taken' | 'unknown'): Promise<void>;
  /** The employee says in another tab what they can say now about the reminders. */
  sayElsewhere(): Promise<void>;
  /** The pages without an account are asked for so often that the next request is over the limit. */
  useUpVisits(): Promise<void>;
  /** The person's draft of a new return is this one; null for none. */
  keepDraft(draft: NewReturnDraft | null): Promise<void>;
  /** What the browser holds as a draft is ordered, from another tab. */
  orderDraft(): Promise<void>;
  /** The address service says this of whatever it is asked about next. */
  judgeAddress(kind: AddressVerdict['kind']): Promise<void>;
  /** The person's imports of tables: see there. */
  readonly imports: TestImports;
  /**
   * The organization's connection to Okta is tested; another admin has entered another issuer since;
   * or a test of it has failed. Or that to Azure is tested, by OpenID Connect; or Okta is enforced,
   * and the person keeps no link. With the next path there is no connection.
   */
  standSso(how: SsoStand): Promise<void>;
  /** Every token of the organization's identity provider is revoked. */
  revokeTokens(): Promise<void>;
  /** Nothing can be ordered any more. */
  withdrawPrices(): Promise<void>;
  /** So many links are asked for from this network that the next request is over the limit. */
  useUpLinks(): Promise<void>;
  /** The held request never reaches the server: its connection is cut. */
  cutLine(): Promise<void>;
}

/**
 * An element as a `Thing`. It stands alone (no imports, no helpers), because level 3 runs its
 * text inside the page.
 */
export function thingOf(element: Element): Thing {
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const root = element.ownerDocument;
  // A copy without what is hidden takes happy-dom ten times as long.
  const heardIn = (parent: Element): string => {
    if (parent.getAttribute('aria-hidden') === 'true') return '';
    let heard = '';
    for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
      if (node instanceof Element) heard += heardIn(node);
      else if (node.nodeType === 3) heard += node.nodeValue ?? '';
    }
    return heard;
  };
  const heard = heardIn(element);
  const isField = 'value' in element && 'labels' in element;
  const label = element.getAttribute('aria-label');
  const isInvalid = element.getAttribute('aria-invalid') === 'true';
  const describedBy = isInvalid ? element.getAttribute('aria-describedby') : null;
  const errors = (describedBy ?? '')
    .split(' ')
    .filter((id) => id !== '')
    .map((id) => root.getElementById(id))
    .filter((found) => found !== null && /error/.test(found.id))
    .map((found) => clean(found?.textContent));
  return {
    name: clean(label ?? heard),
    text: clean(heard),
    value: isField ? String(element.value) : '',
    isDisabled:
      element.hasAttribute('disabled') ||
      element.hasAttribute('data-disabled') ||
      element.getAttribute('aria-disabled') === 'true',
    isWorking: element.hasAttribute('data-loading'),
    isChecked: 'checked' in element && element.checked === true,
    isBusy: element.getAttribute('aria-busy') === 'true',
    isExpanded: element.getAttribute('aria-expanded') === 'true',
    error: isInvalid ? errors.join(' ') : null,
  };
}
