import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageWords } from '../../domain/words/pageWords.ts';
import { returnLabelOf } from '../carriers/returnLabel.ts';
import { toProblem } from '../platform/http/errors.ts';
import { notFound, ProblemError } from '../platform/http/problem.ts';
import { findReturn } from '../returns/reading/find.ts';
import type { Services } from '../services/services.ts';
import { languageOf, sendSupportProblem } from './plainProblem.ts';
import { authorizeEmployee, isLabelOffered } from './support.ts';

const AWAY = pageWords('en')('failure.labelAway');

/** Serves the return label as a file to the holder of the employee's link. */
export async function supportLabelRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.get<{ Params: { orderNumber: string; supportHash: string } }>(
    '/support/devicereturn/:orderNumber/:supportHash/label.pdf',
    async (request, reply) => {
      try {
        const organisationId = await authorizeEmployee(services, request.params, request, reply);
        const { orderNumber } = request.params;
        const row = await services.database.forOrganisation(organisationId, (tx) =>
          findReturn(tx, { organisationId, orderNumber }),
        );
        if (!isLabelOffered(row, services.clock.now())) throw notFound();
        const { filename, contentType, content } = await labelOf(
          services,
          { organisationId, returnId: row.id },
          request,
        );
        return await reply
          .type(contentType)
          .headers({
            'cache-control': 'no-store',
            'content-disposition': `attachment; filename="${filename}"`,
          })
          .send(content);
      } catch (error) {
        const language = await languageOf(services, request);
        const problem = toProblem(error);
        return sendSupportProblem(problem, request, reply, language);
      }
    },
  );
}

/** Throws a 503 problem while the carrier's file isn't available. */
async function labelOf(
  services: Services,
  { organisationId, returnId }: { readonly organisationId: string; readonly returnId: string },
  request: FastifyRequest,
) {
  try {
    return await returnLabelOf(services, organisationId, returnId);
  } catch (error) {
    request.log.warn({ err: error }, 'The carrier gave no label');
    throw new ProblemError(503, 'label-away', AWAY);
  }
}
