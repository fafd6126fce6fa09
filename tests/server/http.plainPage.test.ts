import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { escapeHtml } from '../../src/server/platform/http/html.ts';
import { plainForm } from '../../src/server/web/noScript.ts';
import { sendPlainPage } from '../../src/server/web/plainPage.ts';

/** Returns what a plain page's policy says of its forms. */
async function formPolicy(body: string): Promise<string | undefined> {
  const app = Fastify();
  app.get('/', (_request, reply) => sendPlainPage(reply, { title: 'Page', body }));
  const { headers } = await app.inject('/');
  return /form-action [^;]+/.exec(String(headers['content-security-policy']))?.[0];
}

test('a plain page lets a browser send its own forms, and those alone', async () => {
  const form = plainForm('/there', { word: 'STOP' }, '<button>STOP</button>');
  expect(await formPolicy(`<p>Reply</p>${form}`)).toBe("form-action 'self'");
  expect(await formPolicy('<p>No form</p>')).toBe("form-action 'none'");
  expect(await formPolicy(`<iframe sandbox srcdoc="${escapeHtml(form)}"></iframe>`)).toBe(
    "form-action 'none'",
  );
});
