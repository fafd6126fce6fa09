import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { emailProblem } from '../../domain/email.ts';
import { userSubject } from '../auth/principal.ts';
import { limitNetwork, type RateLimit } from '../auth/rateLimit.ts';
import { endSession } from '../auth/sessions.ts';
import { clearSession, setSession } from '../auth/visitor.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { registerScope } from '../platform/http/scope.ts';
import { newToken } from '../platform/tokens.ts';
import type { Services } from '../services/services.ts';
import { findSignOutUrl } from '../sso/signOut.ts';
import { serve } from '../web/serve.ts';
import { unreadFormProblem } from '../web/unreadableForm.ts';
import { redeemLink, requestLink } from './magicLinks.ts';

/** A form has one short field; larger bodies are rejected. */
const FORM_LIMITS = { fields: 10, fieldNameSize: 100, fieldSize: 4096, files: 0, parts: 10 };

const TOO_MANY = 'Too many log-in attempts from your network. Wait a minute and try again.';

/** Registers the calls of the specification (section 7), and the one behind the emailed link. */
export async function authRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const limitOf = (name: string): RateLimit => ({
    name,
    most: services.config.limits.signInsPerIp,
    seconds: 60,
  });

  serve(app, services, 'GET /auth_state/', async ({ principal }) => {
    if (principal === null) return { isAuthenticated: false };
    return {
      isAuthenticated: true,
      email: principal.email,
      role: principal.role,
      orgName: principal.organisationName,
      sidebar: principal.sidebar,
      is_warehouse_user: principal.isWarehouseUser,
      is_company_inventory: principal.isCompanyInventory,
      name: principal.name,
      avatar: '',
    };
  });

  await registerScope(app, 'forms', async (forms) => {
    await forms.register(formbody, { bodyLimit: 16 * 1024 });
    await forms.register(multipart, { attachFieldsToBody: 'keyValues', limits: FORM_LIMITS });
    forms.setErrorHandler((error, request) => {
      throw unreadFormProblem(request, error) ?? error;
    });
    serve(
      forms,
      services,
      'POST /api/send_magic_link/',
      async ({ body, visitor, request, reply }) => {
        const problem = emailProblem(body.email);
        if (problem !== null) throw new ProblemError(400, 'invalid-email', problem);
        await limitNetwork(services, { request, reply }, limitOf('magicLink.ip'), TOO_MANY);
        await requestLink(services, body.email, visitor.browserId);
        return {};
      },
    );
  });

  await registerScope(app, 'calls without a body', async (empty) => {
    // Ignores the body, even an empty one declared as JSON.
    empty.removeAllContentTypeParsers();
    empty.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null, undefined);
    });
    serve(empty, services, 'POST /logout/', async ({ services, principal, visitor, reply }) => {
      const { sessionToken } = visitor;
      const signOutUrl = await services.database.asSystem(async (tx) => {
        const url =
          sessionToken === null ? null : await findSignOutUrl(tx, services.secret, sessionToken);
        const hasEnded = sessionToken !== null && (await endSession(tx, sessionToken));
        await services.audit(
          tx,
          hasEnded && principal ? { subject: userSubject(principal) } : 'unchanged',
        );
        return url;
      });
      clearSession(services, reply, newToken());
      return signOutUrl === null ? {} : { signOutUrl };
    });
  });

  serve(app, services, 'POST /api/portal/magic-link', async (received) => {
    const { services, body, visitor, request, reply } = received;
    await limitNetwork(services, { request, reply }, limitOf('signIn.ip'), TOO_MANY);
    const { answer, sessionToken } = await redeemLink(
      services,
      { token: body.token, isConfirmed: body.confirmed },
      { ...visitor, userAgent: request.headers['user-agent'] ?? '' },
    );
    if (sessionToken !== null) setSession(services, reply, visitor, sessionToken);
    return answer;
  });
}
