import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { limitNetwork } from '../auth/rateLimit.ts';
import { deviceSubject } from '../devices/deviceRow.ts';
import { findDevice, lockDevice } from '../devices/findDevice.ts';
import { createFileStore } from '../fileStorage/fileStore.ts';
import { toProblem } from '../platform/http/errors.ts';
import { notFound } from '../platform/http/problem.ts';
import type { Services } from '../services/services.ts';
import { sendPlainProblem } from '../web/noScript.ts';
import { serve } from '../web/serve.ts';
import { isCertificateHash } from './link.ts';
import { replaceLink } from './read.ts';

const REQUESTS_PER_IP = { name: 'certificate.ip', most: 60, seconds: 60 } as const;
/** Some PDF viewers of browsers need inline styles; nothing else is allowed. */
const PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * Registers the certificates of data destruction, for everybody with the link: users, programs and
 * auditors.
 */
export async function certificateRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, secret } = services;
  const store = createFileStore(services);

  app.get<{ Params: { id: string; hash: string } }>(
    '/certificates/:id/:hash',
    async (request, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      });
      try {
        await limitNetwork(
          services,
          { request, reply },
          REQUESTS_PER_IP,
          'Certificates were asked for too often. Wait a minute, then try again.',
        );
        const { id, hash } = request.params;
        const row = /^\d{1,18}$/.test(id)
          ? await database.asSystem((tx) =>
              tx.selectFrom('certificates').selectAll().where('id', '=', id).executeTakeFirst(),
            )
          : undefined;
        // The hash is verified for absent certificates, too, so that the response time doesn't
        // reveal them.
        const isValid = isCertificateHash(secret, row ?? { id, link_version: 0 }, hash);
        if (row === undefined || !isValid) throw notFound();
        reply.type('application/pdf').headers({
          'content-length': row.size,
          'content-disposition': `inline; filename="${row.number}.pdf"`,
          'content-security-policy': PDF_POLICY,
        });
        return reply.send(
          Readable.from(store.open(row.organisation_id, row.body_key), { highWaterMark: 1 }),
        );
      } catch (error) {
        return sendPlainProblem(toProblem(error), request, reply);
      }
    },
  );

  serve(
    app,
    services,
    'POST /api/portal/devices/:deviceNumber/certificates/:number/link',
    ({ services, principal: { organisationId }, params: { deviceNumber, number } }) =>
      database.forOrganisation(organisationId, async (tx) => {
        const row = await lockDevice(tx, await findDevice(tx, { organisationId, deviceNumber }));
        const replaced = await replaceLink(tx, services, row, number);
        await services.audit(tx, { subject: deviceSubject(row), after: { certificate: number } });
        return replaced;
      }),
  );
}
