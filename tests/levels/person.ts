import type { Change } from '../../src/domain/live.ts';
import type { AddressVerdict } from '../../src/domain/returns/addressCheck.ts';
import type { NewReturnDraft } from '../../src/domain/returns/ordering/drafts.ts';
import type { TestImports } from './testImports.ts';

/** An element as a user perceives it. */
interface Thing {
  /** Accessible name: the label, else the text. */
  readonly name: string;
  readonly text: string;
  /** Value of a field. */
  readonly value: string;
  readonly isDisabled: boolean;
  /** Whether it is a button whose action is running. */
  readonly isWorking: boolean;
  /** Whether it is a selected radio button or a pressed toggle button. */
  readonly isChecked: boolean;
  /** Whether it is marked as being refreshed. */
  readonly isBusy: boolean;
  /** Whether it is a button whose expandable content is open. */
  readonly isExpanded: boolean;
  /** Error linked to a field, or null. */
  readonly error: string | null;
}

/** Roles that contracts use. */
export type Role =
  | 'alert'
  | 'article'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'form'
  | 'heading'
  | 'link'
  | 'menuitem'
  | 'option'
  | 'paragraph'
  | 'progressbar'
  | 'radio'
  | 'region'
  | 'searchbox'
  | 'status'
  | 'table'
  | 'textbox';

/** Input into a page before its scripts have loaded. */
export interface Typed {
  readonly label: string;
  readonly text: string;
}

/** A file to upload. */
export interface Upload {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * A user at a browser: the port that contracts are written against. Level 2 implements it with
 * Testing Library, level 3 with Playwright.
 */
export interface Person {
  /** Opens a path by its address, with this content of local storage. */
  opens(path: string, stored?: Readonly<Record<string, unknown>>): Promise<void>;
  /**
   * Opens a path whose page the server has rendered, and types into a field before its scripts have
   * loaded (level 2).
   */
  opensEarly(path: string, typed: Typed): Promise<void>;
  /** Reloads the page. */
  reloads(): Promise<void>;
  /** All elements of a role on the page. */
  sees(role: Role): Promise<readonly Thing[]>;
  /** Replaces the value or selection of a field; does nothing if it is already there. */
  fills(label: string, text: string): Promise<void>;
  /** Uploads a file with a field. */
  uploads(label: RegExp, file: Upload): Promise<void>;
  /** Value or selection of a field. */
  holds(label: string): Promise<string>;
  /** Error of a field; null for none. */
  says(label: string): Promise<string | null>;
  /**
   * Presses an element; of several with this name the last one, because opened content comes after
   * the button that opened it.
   */
  presses(role: Role, name: string | RegExp): Promise<void>;
  /** Presses a key where the focus is. */
  strikes(key: 'Enter' | 'Escape'): Promise<void>;
  /** Waits until the condition holds; throws when the level's time is up. */
  until(isSo: () => Promise<boolean>): Promise<void>;
  /** Advances the page's time, in milliseconds. */
  waits(ms: number): Promise<void>;
  /** Navigates to another path of the portal without reloading, with this history state (level 2). */
  follows(path: string, state?: object): Promise<void>;
  /** Path in the address bar. */
  isAt(): Promise<string>;
  /** Parsed value of a key in local storage; null for none. */
  finds(key: string): Promise<unknown>;
  /** Signs in in another tab of the same browser. */
  signsInElsewhere(): Promise<void>;
  /** Signs in on two other devices, and stays signed in there. */
  signsInOnOtherDevices(): Promise<void>;
  /** Ends the session in another tab of the same browser. */
  endsSessionElsewhere(): Promise<void>;
  /** Requests a log-in link in this browser; returns the token in the mail. */
  receivesLink(): Promise<string>;
  /** Stores this draft of a new return as another device would; null for none. */
  keepsDraft(draft: NewReturnDraft | null): Promise<void>;
  /** Gives the organization the custom fields and templates of the paths in another tab. */
  keepsEntries(): Promise<void>;
  /** Receives hints over the stream about changes by others (level 2). */
  receivesChange(...changes: readonly Partial<Change>[]): Promise<void>;
  /** Receives a message over the stream that the user's permissions have changed (level 2). */
  receivesRightsChange(): Promise<void>;
  /** Orders a return in another tab of the same browser; returns its order number. */
  ordersReturn(): Promise<string>;
  /** Receives and inspects a device that is to be set up; returns its number. */
  receivesDevice(): Promise<string>;
  /** Puts a device on the shelf, ready for deployment; returns its number. */
  readiesDevice(): Promise<string>;
  /** Sends such a device to an employee; returns the number of its deployment. */
  sendsDevice(): Promise<string>;
  /** Adds a complete leaver in another tab of the same browser; returns their number. */
  addsLeaver(name?: string): Promise<string>;
  /** Lets a colleague on another device order a return; returns the canceling link in the mail. */
  receivesCancelLink(): Promise<string>;
  /** Lets an admin on another device invite the user; returns the link in the mail. */
  receivesInviteLink(): Promise<string>;
  /**
   * Lets a colleague on another device order a return; returns the employee's link.
   * @param kind absent for the usual one
   */
  receivesEmployeeLink(kind?: EmployeeKind): Promise<string>;
}

/**
 * Kind of a return by its employee: `asked` where to send the box (in French), offered text messages
 * (in Spanish, without an email), or with the box that the carrier may pick up.
 */
export type EmployeeKind = 'asked' | 'texted' | 'boxed';

/** Ends of a pick-up that the carrier and the clock bring about. */
export type PickupEnd = 'booked' | 'refused' | 'over' | 'missed';

/** States of a connection that no path reaches by itself. */
type SsoStand = 'tested' | 'changed' | 'failed' | 'azureTested' | 'enforced';

/** Manipulations of the real server while a request is held (level 3). */
export interface Server {
  /** Revokes every session. */
  revokeSessions(): Promise<void>;
  /** Makes the mailed links count as requested in another browser. */
  askElsewhere(): Promise<void>;
  /** Uses up the mailed links. */
  spendLinks(): Promise<void>;
  /** Moves the user's return one step forward, as a colleague. */
  moveReturnOn(): Promise<void>;
  /** Cancels the user's return, as a colleague. */
  cancelReturn(): Promise<void>;
  /** Removes the user's return without trace. */
  hideReturn(): Promise<void>;
  /** Changes the state of the newest invitation; `unknown` removes it without trace. */
  settleInvite(how: 'accepted' | 'expired' | 'revoked' | 'taken' | 'unknown'): Promise<void>;
  /** Turns reminders off or on as the employee in another tab, whichever is possible. */
  sayElsewhere(): Promise<void>;
  /** Answers the employee's question, as a colleague. */
  answerQuestion(): Promise<void>;
  /** Lets the carrier answer, the booked time pass, or the carrier bring the device home. */
  pickUp(end: PickupEnd | 'pickedUp' | 'home'): Promise<void>;
  /** Brings the device of a prepared box to the office, as a colleague. */
  bringHome(): Promise<void>;
  /** Uses up the request limit of the pages without an account. */
  useUpVisits(): Promise<void>;
  /** Sets the user's draft of a new return; null for none. */
  keepDraft(draft: NewReturnDraft | null): Promise<void>;
  /** Orders the browser's draft from another tab. */
  orderDraft(): Promise<void>;
  /** Sets the address service's verdict on the next address. */
  judgeAddress(kind: AddressVerdict['kind']): Promise<void>;
  /** Manipulations of the user's imports. */
  readonly imports: TestImports;
  /**
   * Creates the organization's connection to Okta as tested, as changed by another admin since,
   * with a failed test, or as enforced without a link for the user; or the one to Azure as tested
   * by OpenID Connect. The next path starts without a connection.
   */
  seedSso(how: SsoStand): Promise<void>;
  /** Revokes every provisioning token of the organization. */
  revokeTokens(): Promise<void>;
  /** Leaves only the domain that the operator set, and refuses other addresses. */
  forgetDomains(): Promise<void>;
  /** Removes the channels. */
  forgetChannels(): Promise<void>;
  /** Removes the address that takes leavers by email. */
  forgetLeaverMail(): Promise<void>;
  /** Makes ordering impossible. */
  withdrawPrices(): Promise<void>;
  /** Uses up the limit of log-in links from this IP address. */
  useUpLinks(): Promise<void>;
}

/**
 * Describes an element as a `Thing`. Self-contained (no imports, no helpers), because level 3 runs
 * its source inside the page.
 */
export function thingOf(element: Element): Thing {
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const root = element.ownerDocument;
  // Cloning without hidden parts takes happy-dom ten times as long.
  const accessibleTextIn = (parent: Element): string => {
    if (parent.getAttribute('aria-hidden') === 'true') return '';
    let accessibleText = '';
    for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
      if (node instanceof Element) accessibleText += accessibleTextIn(node);
      else if (node.nodeType === 3) accessibleText += node.nodeValue ?? '';
    }
    return accessibleText;
  };
  const accessibleText = accessibleTextIn(element);
  const isField = 'value' in element && 'labels' in element;
  const isBox = isField && element.getAttribute('type') === 'checkbox';
  const labels = isBox && element.labels instanceof NodeList ? [...element.labels] : [];
  const label =
    element.getAttribute('aria-label') ??
    (isBox ? labels.map((one) => one.textContent).join(' ') : null);
  const isInvalid = element.getAttribute('aria-invalid') === 'true';
  const describedBy = isInvalid ? element.getAttribute('aria-describedby') : null;
  const errors = (describedBy ?? '')
    .split(' ')
    .filter((id) => id !== '')
    .map((id) => root.getElementById(id))
    .filter((found) => found !== null && /error/.test(found.id))
    .map((found) => clean(found?.textContent));
  return {
    name: clean(label ?? accessibleText),
    text: clean(accessibleText),
    value: isField ? String(element.value) : '',
    isDisabled:
      element.hasAttribute('disabled') ||
      element.hasAttribute('data-disabled') ||
      element.getAttribute('aria-disabled') === 'true',
    isWorking: element.hasAttribute('data-loading'),
    isChecked:
      ('checked' in element && element.checked === true) ||
      element.getAttribute('aria-pressed') === 'true',
    isBusy: element.getAttribute('aria-busy') === 'true',
    isExpanded: element.getAttribute('aria-expanded') === 'true',
    error: isInvalid ? errors.join(' ') : null,
  };
}
