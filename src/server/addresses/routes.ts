import type { FastifyInstance } from 'fastify';
import type { Services } from '../services/services.ts';
import { serve } from '../web/serve.ts';
import { createRemoteService } from './remoteService.ts';
import { offlineValidator, serviceValidator } from './validator.ts';

/** Registers the validation of addresses (specification, section 3), for signed-in users. */
export async function addressRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { addressValidationUrl } = services.config.constants;
  const validator =
    addressValidationUrl === null
      ? offlineValidator
      : serviceValidator(createRemoteService(addressValidationUrl), (error) =>
          // Logs only the error: the address is personal data.
          app.log.warn({ err: error }, 'The address service gave no answer'),
        );
  serve(app, services, 'POST /api/validate_sqs_addresses/', ({ body }) =>
    validator.check(body.addresses),
  );
}
