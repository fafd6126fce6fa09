import type { FastifyInstance } from 'fastify';
import type { Services } from '../services/services.ts';
import { serve } from '../web/serve.ts';
import { createValidator } from './createValidator.ts';

/** Registers the validation of addresses (specification, section 3), for signed-in users. */
export async function addressRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const validator = createValidator(services, app.log);
  serve(app, services, 'POST /api/validate_sqs_addresses/', ({ body }) =>
    validator.check(body.addresses),
  );
}
