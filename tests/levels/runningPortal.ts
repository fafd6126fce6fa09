import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { BrowserContext } from 'playwright-core';
import { admin } from '../machines/helpers/admin.ts';
import type { Server } from './person.ts';
import { openRemotePortal, type RemotePortalOptions } from './remotePortal.ts';
import type { TestPortal } from './testPortal.ts';

/** Command that prints the newest mail to an address, if the portal has no mailbox page. */
const MAIL_COMMAND = process.env.PATHS_MAIL_COMMAND;
const MAX_MAILS = 10;
const INSIDE = 'It needs the inside of the server, and --against stays outside.';
const LIMITS = 'It would use up limits that hold for everybody on this network.';

/**
 * Manipulations of the server that are impossible from outside, with the reason: outcomes that need
 * them are excluded from paths against a running portal.
 */
export const UNREACHABLE_OUTCOMES: Readonly<Record<string, string>> = {
  askElsewhere: INSIDE,
  hideReturn: INSIDE,
  imports: INSIDE,
  settleInvite: INSIDE,
  pickUp: INSIDE,
  seedSso: INSIDE,
  revokeTokens: INSIDE,
  forgetDomains: INSIDE,
  forgetChannels: INSIDE,
  forgetLeaverMail: INSIDE,
  judgeAddress: 'What is said of an address is up to the address service of that portal.',
  withdrawPrices: INSIDE,
  useUpVisits: LIMITS,
  useUpLinks: LIMITS,
};

/** Connects to a running portal, with an organization created for tests. */
export async function visitRunningPortal(url: string): Promise<TestPortal> {
  const outside = openRemotePortal({
    url,
    mails: MAIL_COMMAND === undefined ? mailboxPage(url) : mailCommand(MAIL_COMMAND),
    complaint: () =>
      MAIL_COMMAND === undefined
        ? `Is that an account there, and is ${url}/dev/mailbox this portal's mailbox page? Else let PATHS_MAIL_COMMAND print the newest mail.`
        : 'Does PATHS_MAIL_COMMAND print the newest mail to $MAIL_TO? Try it in a shell.',
  });
  const beyond = async (): Promise<never> => {
    throw new Error('This was to be left out: see UNREACHABLE_OUTCOMES.');
  };
  const imports = { set: beyond, forgetFingerprints: beyond, finish: beyond };
  const refused = {
    settleInvite: beyond,
    seedSso: beyond,
    revokeTokens: beyond,
    forgetDomains: beyond,
    forgetChannels: beyond,
    forgetLeaverMail: beyond,
    judgeAddress: beyond,
    withdrawPrices: beyond,
    askElsewhere: beyond,
    imports,
  };
  /** Latest mailed token of each browser. */
  const tokens = new WeakMap<BrowserContext, string>();
  const mailLink = async (context: BrowserContext) => {
    const token = await outside.mailLink(context);
    tokens.set(context, token);
    return token;
  };
  let isPrepared = false;
  const signIn = async (context: BrowserContext) => {
    await outside.signIn(context);
    if (!isPrepared) {
      await outside.keepOffice(context);
      await outside.stageOf(context).keepsEntries();
    }
    isPrepared = true;
  };
  const serverFor = (context: BrowserContext): Partial<Server> => ({
    revokeSessions: () => outside.signOut(context),
    async spendLinks() {
      const elsewhere = await context.browser()?.newContext();
      if (elsewhere === undefined) throw new Error('The browser is gone');
      await outside.redeem(elsewhere, tokens.get(context) ?? '');
      await elsewhere.close();
    },
  });
  return {
    ...outside,
    mailLink,
    signIn,
    server: {
      ...refused,
      ...{ useUpVisits: beyond, useUpLinks: beyond, revokeSessions: beyond, spendLinks: beyond },
    },
    serverFor,
    hidesMachines: process.env.PATHS_UNWATCHED !== undefined,
    hide: beyond,
    restore: async () => {},
    stop: async () => {},
  };
}

/** Reads the mails to an address from the portal's mailbox page, the newest last. */
function mailboxPage(url: string): RemotePortalOptions['mails'] {
  const sessions = new Map<string, string>();
  const read = async (path: string) => {
    const answer = await fetch(url + path);
    if (answer.ok) return answer.text();
    throw new Error(
      `${url} has no mailbox page (${answer.status}): let PATHS_MAIL_COMMAND print the newest mail to ${admin.email}, or take --against to a portal in localhost mode.`,
    );
  };
  return async (to) => {
    const list = await read('/dev/mailbox');
    const items = list.split('<li>').filter((item) => item.includes(`To ${to},`));
    const paths = items.flatMap((item) => /href="(\/dev\/mailbox\/\d+)"/.exec(item)?.[1] ?? []);
    const newest = paths.slice(0, MAX_MAILS).reverse();
    for (const path of newest) {
      if (!sessions.has(path)) sessions.set(path, textOf(await read(path)));
    }
    return newest.flatMap((path) => sessions.get(path) ?? []);
  };
}

/** Text of a page, without markup. */
function textOf(html: string): string {
  const [text = ''] = /<pre>[\s\S]*<\/pre>/.exec(html) ?? [];
  return text.replace(/<[^>]+>/g, '').replaceAll('&amp;', '&');
}

/**
 * Output of the tester's command as the newest mail; empty while the command fails, because no mail
 * may have arrived.
 */
function mailCommand(command: string): RemotePortalOptions['mails'] {
  return async (to) => {
    const env = { ...process.env, MAIL_TO: to };
    const printed = promisify(execFile)('sh', ['-c', command], { env });
    return printed.then(
      ({ stdout }) => [stdout],
      () => [],
    );
  };
}
