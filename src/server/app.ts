import { fileURLToPath } from 'node:url';
import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { accountRoutes } from './account/routes.ts';
import { addressRoutes } from './addresses/routes.ts';
import { keyRoutes } from './apiKeys/keyRoutes.ts';
import { auditRoutes } from './auditLog/routes.ts';
import { billingRoutes } from './billing/routes.ts';
import { easyPostRoutes } from './carrierReports/webhook.ts';
import { certificateRoutes } from './certificates/routes.ts';
import { chatRoutes } from './chat/routes.ts';
import { deploymentRoutes } from './deployments/routes.ts';
import { answerDoctor } from './doctor/probe.ts';
import { domainRoutes } from './domains/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { handlingRoutes } from './handling/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { stockImportRoutes } from './imports/stockRoutes.ts';
import { inboundMailRoutes } from './inboundMail/routes.ts';
import { leaverRoutes } from './leavers/routes.ts';
import { listRoutes } from './list/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { organisationRoutes } from './organization/routes.ts';
import type { PortalDatabase } from './platform/database/portalDatabase.ts';
import { registerBodyParsers } from './platform/http/bodyParsers.ts';
import { registerCallLimits } from './platform/http/callLimits.ts';
import { registerErrors, sendProblem, toProblem } from './platform/http/errors.ts';
import {
  ignoreForwardedPorts,
  MAX_HEADER_BYTES,
  pathOfTarget,
} from './platform/http/intermediaries.ts';
import { warnOfProxies } from './platform/http/proxyWarning.ts';
import { newRequestId, sendRequestIds } from './platform/http/requestIds.ts';
import { closeConnectionsWhileStopping } from './platform/http/stopping.ts';
import { compileSerializer, compileValidator } from './platform/http/validation/compilers.ts';
import { createLog, type Log } from './platform/observe/log.ts';
import { measureRequests } from './platform/observe/measureRequests.ts';
import { traceRequests } from './platform/observe/traceRequests.ts';
import { sendUndecodableUrl } from './publicApi/failures.ts';
import { publicApiRoutes } from './publicApi/routes.ts';
import { registerTrailingSlash } from './publicApi/trailingSlash.ts';
import { cancelRoutes } from './publicPages/cancel.ts';
import { cancelPlainRoutes } from './publicPages/cancelPlain.ts';
import { createNoScriptPages } from './publicPages/noScriptPages.ts';
import { supportRoutes } from './publicPages/support.ts';
import { supportLabelRoutes } from './publicPages/supportLabel.ts';
import { supportPlainRoutes } from './publicPages/supportPlain.ts';
import { returnRoutes } from './returnActions/routes.ts';
import { machineStateRoutes } from './returns/lifecycle/machineState.ts';
import { sendUndecodableScimUrl } from './scim/failures.ts';
import { scimRoutes } from './scim/routes.ts';
import { withoutScimSlash } from './scim/serve.ts';
import { provisioningRoutes } from './scim/tokenRoutes.ts';
import { searchRoutes } from './search/routes.ts';
import type { Services } from './services/services.ts';
import { authRoutes } from './signIn/routes.ts';
import { ssoRoutes } from './sso/google/routes.ts';
import { ssoAdminRoutes } from './sso/settings/adminRoutes.ts';
import { signInRoutes } from './sso/signIn/routes.ts';
import { textMailboxRoutes } from './texts/mailboxRoutes.ts';
import { textRoutes } from './texts/routes.ts';
import { shortLinkRoutes } from './texts/shortLink.ts';
import { inviteRoutes } from './users/inviteRoutes.ts';
import { userRoutes } from './users/routes.ts';
import { warehouseRoutes } from './warehouse/routes.ts';
import { shelfAuditRoutes } from './warehouse/shelfAuditRoutes.ts';
import { proxyRoutes } from './web/backendProxy.ts';
import { registerCompression } from './web/compress.ts';
import { registerHeaders, setBaseHeaders } from './web/headers.ts';
import { healthRoutes } from './web/health.ts';
import { inspectorRoutes } from './web/inspector.ts';
import { mailboxRoutes } from './web/mailbox.ts';
import { pageRoutes } from './web/pages.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { webhookSendRoutes } from './webhooks/sendRoutes.ts';

const SECOND = 1000;

interface BuildOptions {
  /** Folder of the built pages and assets; defaults to the one beside the built server. */
  readonly publicDir?: string;
  /** Defaults to warnings as JSON on standard output. */
  readonly log?: Log;
  /** Called for each route as it is registered. */
  readonly onRoute?: (route: { readonly method: string; readonly url: string }) => void;
  /** Database of the health check; defaults to the services' database. */
  readonly health?: PortalDatabase;
  /** Maximum silence of the backend of BACKEND_URL, in milliseconds; for tests. */
  readonly backendPatienceMs?: number;
  /** Heartbeat interval of open streams, in milliseconds; for tests. */
  readonly heartbeatMs?: number;
  /** Whether the portal is about to stop: it isn't ready any more. */
  readonly isStopping?: () => boolean;
  /** Database that open streams poll; defaults to the services' database. */
  readonly live?: PortalDatabase;
}

/**
 * Builds the portal's HTTP app, ready to listen or to `inject`. Closing it ends idle connections at
 * once and waits for running requests; the services stay open.
 */
export async function build(
  services: Services,
  options: BuildOptions = {},
): Promise<FastifyInstance> {
  const { config } = services;
  const { publicDir = fileURLToPath(new URL('../public/', import.meta.url)) } = options;
  const log: FastifyBaseLogger = options.log ?? createLog({ level: 'warn', format: 'json' });
  const app: FastifyInstance = fastify({
    // Requests are not logged, because their paths contain order numbers and hashes.
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: log,
    genReqId: newRequestId,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: 256 * 1024,
    // Allows the upload of a 10 MB file from a phone.
    requestTimeout: 120 * SECOND,
    forceCloseConnections: 'idle',
    // Handled below, with a problem document.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    http: { maxHeaderSize: MAX_HEADER_BYTES },
    rewriteUrl: ({ url = '/' }) => withoutScimSlash(pathOfTarget(url)),
    // Handles requests that never reach a route, for example with an undecodable path.
    frameworkErrors: (error, request, reply) => {
      setBaseHeaders(config, reply);
      const isReported =
        sendUndecodableUrl(request.url, reply) || sendUndecodableScimUrl(request.url, reply);
      if (!isReported) sendProblem(toProblem(error), request, reply);
    },
  });
  const { onRoute } = options;
  if (onRoute) {
    app.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) onRoute({ method: one, url });
    });
  }
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  registerBodyParsers(app);
  app.decorateRequest('visitor', null);
  app.decorateRequest('principal', null);
  registerErrors(app);
  registerCallLimits(app);
  ignoreForwardedPorts(app);
  warnOfProxies(app);
  answerDoctor(app, services);
  closeConnectionsWhileStopping(app, options.isStopping);
  sendRequestIds(app);
  measureRequests(app);
  traceRequests(app);
  registerHeaders(app, config);
  registerCompression(app);
  registerTrailingSlash(app);
  await app.register(cookie);

  if (config.backendUrl === null) {
    await authRoutes(app, services);
    await ssoRoutes(app, services);
    await signInRoutes(app, services);
    await ssoAdminRoutes(app, services);
    await returnRoutes(app, services);
    await machineStateRoutes(app, services);
    await handlingRoutes(app, services);
    await leaverRoutes(app, services);
    await inboundMailRoutes(app, services);
    await listRoutes(app, services);
    await searchRoutes(app, services);
    await importRoutes(app, services);
    await stockImportRoutes(app, services);
    await shelfAuditRoutes(app, services);
    await liveRoutes(app, services, options);
    await supportRoutes(app, services);
    await addressRoutes(app, services);
    await easyPostRoutes(app, services);
    await supportPlainRoutes(app, services);
    await supportLabelRoutes(app, services);
    await shortLinkRoutes(app, services);
    await textRoutes(app, services);
    await cancelRoutes(app, services);
    await organisationRoutes(app, services);
    await billingRoutes(app, services);
    await accountRoutes(app, services);
    await userRoutes(app, services);
    await inviteRoutes(app, services);
    await provisioningRoutes(app, services);
    await domainRoutes(app, services);
    await scimRoutes(app, services);
    await warehouseRoutes(app, services);
    await fileRoutes(app, services);
    await certificateRoutes(app, services);
    await deploymentRoutes(app, services);
    await auditRoutes(app, services);
    await cancelPlainRoutes(app, services);
    await publicApiRoutes(app, services);
    await keyRoutes(app, services);
    await webhookRoutes(app, services);
    await webhookSendRoutes(app, services);
    await chatRoutes(app, services);
  } else {
    await proxyRoutes(app, services, config.backendUrl, options.backendPatienceMs);
  }
  await healthRoutes(app, options.health ?? services.database, options.isStopping);
  await mailboxRoutes(app, services);
  await textMailboxRoutes(app, services);
  await inspectorRoutes(app, services, publicDir);
  await pageRoutes(app, services, publicDir, createNoScriptPages(services));
  await app.ready();
  return app;
}
