import type { BrowserContext, Page, Request, Response } from 'playwright-core';
import type { AnyStateMachine } from 'xstate';
import { ENUM_WORDS } from '../../src/domain/enumWords.ts';
import {
  CHANNEL,
  type ChannelMessage,
  type InspectorMessage,
} from '../../src/ui/inspector/messages.ts';
import { namesOf } from '../../tools/statechart/names.ts';
import { exposedNames, exposedTextIn } from './canary.ts';
import type { Exposed } from './testPortal.ts';

/** Shorter texts occur in others by chance. */
const SHORT = 6;
/**
 * Permitted in the inspector: the developer who opened it sees the number on the page, and it
 * grants no access.
 */
const ORDER_NUMBER = /^RTN-\d+$/;
/** Dates and numbers occur in others by chance, too. */
const NUMBER = /^[\d\s:.,TZ+-]+$/;
/** Endpoints with the events of a return's machine, masked by the server. */
const INSPECTOR_CALLS = '/api/portal/inspector/';

declare global {
  /** Messages of inspected pages to the listening tab. */
  var portalTold: InspectorMessage[];
}

/** Checks one path for leaks into the inspector, logs, reports and addresses. */
export interface Secrecy {
  /** Registers a secret that must appear nowhere, such as a log-in token or a key. */
  keep(secret: string): void;
  /** Registers a secret that the specification puts into a page's address; it may appear only there. */
  keepInAddress(secret: string): void;
  /** Registers typed text. */
  typed(text: string): void;
  /** Registers the address in a mail that the user opens. */
  arrives(path: string): void;
  /** Throws with every place of a leak. */
  expectKept(): Promise<void>;
}

export interface SecrecyOptions {
  /** Machine under test, whose names are no secrets. */
  readonly machine: AnyStateMachine;
  readonly context: BrowserContext;
  /** Page under test, not navigated yet. */
  readonly page: Page;
  /** Another tab at the portal, which receives the inspector's messages. */
  readonly listener: Page;
  /** Output of the portal for its operator, if the test can read it. */
  readonly exposed?: Exposed | undefined;
  /** Disables masking, to prove that leaks are found. */
  readonly isRaw?: boolean;
}

/** Listens to the channel of inspected pages; runs inside a page. */
function listen(channelName: string): void {
  // Earlier paths have already started it in these tabs.
  const isNew = globalThis.portalTold === undefined;
  globalThis.portalTold = [];
  if (!isNew) return;
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
    if (data.say === 'came') channel.postMessage({ say: 'who' });
    if ('messages' in data) globalThis.portalTold.push(...data.messages);
  };
}

const inspected = new WeakSet<Page>();

/** Turns the inspector on for the page's next navigation. */
async function inspect(page: Page, isRaw: boolean): Promise<void> {
  inspected.add(page);
  await page.addInitScript(
    (wish) => {
      if (location.protocol === 'about:') return;
      sessionStorage.setItem('inspect', wish);
      // Hides the inspector's badge in pictures.
      const withoutBadge = new CSSStyleSheet();
      withoutBadge.replaceSync('[aria-label="Inspector"] { display: none }');
      document.adoptedStyleSheets.push(withoutBadge);
    },
    isRaw ? ' raw' : '',
  );
}

/** Collects every text in a response of the portal. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Decodes an address. */
function readable(address: string): string {
  try {
    return decodeURIComponent(address.replaceAll('+', ' '));
  } catch {
    return address;
  }
}

/** Starts watching: turns the inspector on in the page, and receives error reports. */
export async function watchSecrecy(options: SecrecyOptions): Promise<Secrecy> {
  const { machine, context, page, listener, exposed, isRaw = false } = options;
  const secrets = new Set<string>();
  const inAddresses = new Set<string>();
  const words = new Set<string>();
  const arrivals = new Set<string>();
  const addresses: string[] = [];
  const answers: Promise<void>[] = [];
  const allowed = new Set([...ENUM_WORDS, ...exposedNames, ...namesOf(machine)]);
  const outputBefore = exposed?.output().length ?? 0;
  const reportsBefore = exposed?.reports().length ?? 0;

  const note = (text: string) => {
    const isData =
      text.length >= SHORT && !allowed.has(text) && !ORDER_NUMBER.test(text) && !NUMBER.test(text);
    if (isData) words.add(text);
  };
  await listener.evaluate(listen, CHANNEL);
  if (!inspected.has(page)) await inspect(page, isRaw);
  const noteRequest = (request: Request) => {
    addresses.push(request.url(), request.headers().referer ?? '');
  };
  const noteResponse = (response: Response) => {
    const { pathname } = new URL(response.url());
    const isData = pathname === '/auth_state/' || pathname.startsWith('/api/portal/');
    if (!isData || pathname.startsWith(INSPECTOR_CALLS)) return;
    const isJson = response.headers()['content-type']?.includes('json');
    if (!isJson) return;
    const noteAll = (value: unknown) => textsOf(value).forEach(note);
    // Responses are lost when the page navigates.
    answers.push(response.json().then(noteAll, () => undefined));
  };
  page.on('request', noteRequest).on('response', noteResponse);

  const cookies = async () =>
    (await context.cookies()).map(({ value }) => decodeURIComponent(value)).filter(Boolean);
  const history = async () => {
    const session = await context.newCDPSession(page);
    const { entries } = await session.send('Page.getNavigationHistory');
    await session.detach();
    return entries.map(({ url }) => url);
  };
  /** Triggers an uncaught error: its report contains all events of the machines. */
  const reportError = async () => {
    if (exposed === undefined || !page.url().startsWith('http')) return;
    const { length } = exposed.reports();
    await page.evaluate(() => {
      const error = new TypeError('The path ends here');
      error.stack = `TypeError\n    at end (${location.origin}/assets/main-1.js:1:2)`;
      globalThis.reportError(error);
    });
    for (const end = Date.now() + 5000; exposed.reports().length === length; ) {
      if (Date.now() > end) throw new Error('The page sent no error report');
      await new Promise((done) => setTimeout(done, 20));
    }
  };

  return {
    keep: (secret) => void secrets.add(secret),
    keepInAddress: (secret) => void inAddresses.add(secret),
    typed: note,
    arrives: (path) => void arrivals.add(path),
    async expectKept() {
      await reportError();
      page.off('request', noteRequest).off('response', noteResponse);
      // The body of a response may never arrive after navigation.
      await Promise.race([Promise.all(answers), new Promise((done) => setTimeout(done, 1000))]);
      const never = [...secrets, ...(await cookies())];
      const everything = [...never, ...inAddresses, ...words];
      const found = new Set<string>();
      const look = (where: string, text: string, texts: readonly string[]) => {
        for (const one of texts) if (text.includes(one)) found.add(`"${one}" in ${where}`);
      };
      const messages = await listener.evaluate(() => globalThis.portalTold);
      if (messages.length === 0) throw new Error('The inspector of the page told nothing');
      for (const message of messages) {
        const leak = exposedTextIn(message, everything);
        if (leak === undefined) continue;
        const within = leak.exposed === leak.text ? '' : `"${leak.exposed}", `;
        found.add(`"${leak.text}" in ${within}${message.type} of the inspector`);
      }
      // Only the part of an opened link's address that stays in the history counts.
      const isArrival = (address: string) =>
        [...arrivals].some((candidate) => address.endsWith(candidate));
      const leaking = addresses.filter((address) => address !== '' && !isArrival(address));
      for (const address of [...leaking, ...(await history())]) {
        const { protocol, pathname } = new URL(address);
        if (protocol !== 'about:') look(`the address ${pathname}`, readable(address), never);
      }
      look('the log', exposed?.output().slice(outputBefore) ?? '', everything);
      for (const report of exposed?.reports().slice(reportsBefore) ?? []) {
        look('an error report', report, everything);
      }
      if (found.size > 0)
        throw new Error(`What nobody should see got out: ${[...found].join(', ')}`);
    },
  };
}
