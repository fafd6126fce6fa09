import { expect, test } from 'vitest';
import { chatServiceOf } from '../../src/domain/programs/chatWords.ts';

const SIG = 'sp=%2Ftriggers%2Fmanual%2Frun&sv=1.0&sig=abc';

test.each([
  ['slack', 'https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX'],
  ['slack', 'https://hooks.slack-gov.com/services/T1/B1/abc'],
  [
    'teams',
    `https://prod-23.westeurope.logic.azure.com:443/workflows/0a1b/triggers/manual/paths/invoke?${SIG}`,
  ],
  [
    'teams',
    `https://default0a1b.2c.environment.api.powerplatform.com:443/powerautomate/automations/direct/workflows/0a1b/triggers/manual/paths/invoke/?api-version=1&${SIG}`,
  ],
  ['teams', 'https://acme.webhook.office.com/webhookb2/1@2/IncomingWebhook/3/4'],
  [null, 'https://hooks.slack.com/services/T1'],
  [null, 'http://hooks.slack.com/services/T1/B1/abc'],
  [null, 'https://hooks.slack.com:8443/services/T1/B1/abc'],
  [null, `https://logic.azure.com.evil.test/workflows/0a1b/triggers/manual/paths/invoke?${SIG}`],
  [null, 'https://webhook.office.com/webhookb2/1'],
  [null, 'not an address'],
] as const)('%s: %s', (service, address) => {
  expect(chatServiceOf(address)).toBe(service);
});
