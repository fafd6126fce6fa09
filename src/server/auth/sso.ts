import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { sendPlainPage } from '../web/plainPage.ts';

/** Where "Sign in with Google" leads. No identity provider is set up yet, and the page says so. */
export async function ssoRoutes(app: FastifyInstance, _services: Services): Promise<void> {
  app.get('/sso/login/', (_request, reply) =>
    sendPlainPage(reply, {
      title: 'Google sign-in is not set up for this portal',
      body: `<p>You can log in with a link that we email to you instead.</p>
<p><a href="/authentication/login">Go to the login page</a></p>`,
    }),
  );
}
