import type { BrowserContext } from 'playwright-core';
import { startPortalProcess } from '../../browser/support/portalProcess.ts';
import { admin } from '../../machines/support.ts';
import { createTestDatabase } from '../../server/support/database.ts';
import type { Server } from './person.ts';

/** Well above what the paths of a minute need, and quickly used up. */
const SIGN_INS_PER_IP = 40;
const PATIENCE_MS = 10_000;

/** The built portal in its own process, with a database that the paths can reach into. */
export interface TestPortal {
  readonly url: string;
  readonly server: Omit<Server, 'cutLine'>;
  /** Signs the browser in as the demonstration admin, over the mailed link. */
  signIn(context: BrowserContext): Promise<void>;
  signOut(context: BrowserContext): Promise<void>;
  /** Takes back what an outcome has used up. */
  restore(): Promise<void>;
  stop(): Promise<void>;
}

export async function startTestPortal(): Promise<TestPortal> {
  const storage = await createTestDatabase();
  const portal = await startPortalProcess({
    env: {
      DATABASE_URL: storage.url,
      SIGN_INS_PER_IP: String(SIGN_INS_PER_IP),
      MAGIC_LINKS_PER_ADDRESS: '1000',
    },
  });
  const { url } = portal;
  const restore = async () => {
    await storage.pool.query('DELETE FROM rate_limits');
  };
  const post = async (context: BrowserContext, path: string, data: object) => {
    const cookies = await context.cookies(url);
    const token = cookies.find(({ name }) => name === 'csrftoken')?.value ?? '';
    return context.request.post(url + path, { headers: { 'X-CSRFToken': token }, ...data });
  };
  const requestLink = (context: BrowserContext) =>
    post(context, '/api/send_magic_link/', { multipart: { email: admin.email } });
  const mailedToken = async (): Promise<string> => {
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; ) {
      const { rows } = await storage.pool.query('DELETE FROM mailbox RETURNING body_text');
      const token = /#([\w-]{43})/.exec(String(rows.at(-1)?.body_text))?.[1];
      if (token !== undefined) return token;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`No mail came:\n${portal.output()}`);
  };
  return {
    url,
    server: {
      async revokeSessions() {
        await storage.pool.query('DELETE FROM sessions');
      },
      async useUpLinks() {
        // Counted by the server itself: no row is written here that it would not write.
        for (let count = 0; count <= SIGN_INS_PER_IP; count += 1) {
          const form = new FormData();
          form.set('email', 'nobody@acme.test');
          const answer = await postAsNewVisitor(url, form);
          if (answer === 429) return;
        }
        throw new Error('The limit of links was never reached');
      },
    },
    async signIn(context) {
      await restore();
      await context.request.get(`${url}/auth_state/`);
      await storage.pool.query('DELETE FROM mailbox');
      const asked = await requestLink(context);
      if (!asked.ok()) throw new Error(`No link: ${asked.status()} ${await asked.text()}`);
      const token = await mailedToken();
      const answer = await post(context, '/api/portal/magic-link', {
        data: { token, confirmed: false },
      });
      if (!answer.ok()) throw new Error(`Not signed in: ${answer.status()} ${await answer.text()}`);
    },
    async signOut(context) {
      await post(context, '/logout/', {});
    },
    restore,
    async stop() {
      await portal.stop();
      await storage.close();
    },
  };
}

/** Asks for a link as a visitor who has just arrived; answers with the status. */
async function postAsNewVisitor(url: string, body: FormData): Promise<number> {
  const arrival = await fetch(`${url}/auth_state/`);
  const cookies = arrival.headers.getSetCookie().map((line) => line.replace(/;.*/, ''));
  const token = cookies.find((cookie) => cookie.startsWith('csrftoken='))?.slice(10) ?? '';
  const headers = { cookie: cookies.join('; '), 'X-CSRFToken': decodeURIComponent(token) };
  const answer = await fetch(`${url}/api/send_magic_link/`, { method: 'POST', body, headers });
  return answer.status;
}
