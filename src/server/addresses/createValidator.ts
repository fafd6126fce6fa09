import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../services/services.ts';
import { createRemoteService } from './remoteService.ts';
import { type AddressValidator, offlineValidator, serviceValidator } from './validator.ts';

/** Creates the validator of addresses, with this environment's address service if it has one. */
export function createValidator(
  { config }: Pick<Services, 'config'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): AddressValidator {
  const { addressValidationUrl } = config.constants;
  if (addressValidationUrl === null) return offlineValidator;
  return serviceValidator(createRemoteService(addressValidationUrl), (error) =>
    // Logs only the error: the address is personal data.
    log.warn({ err: error }, 'The address service gave no answer'),
  );
}
