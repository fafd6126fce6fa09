import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortal, startPortal, type TestPortal } from './helpers/portal.ts';

const WIDGETS = {
  WIDGET_MARKETING_URL: 'https://pop.acme.test/up.js?site=1',
  WIDGET_ACCESSIBILITY_URL: 'https://overlay.acme.test/a11y.js',
  WIDGET_ANALYTICS_URL: 'https://pop.acme.test/count.js',
};
const REPORTS = { ERROR_REPORTING_URL: 'https://abc123@errors.acme.test/7' };
const ORIGINS = 'https://pop.acme.test https://overlay.acme.test';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ env: { ...WIDGETS, ...REPORTS } });
});
afterAll(() => portal.close());

/** Reads a page's content security policy and configuration. */
async function read(from: TestPortal, url: string) {
  const { headers, body } = await from.browser().get(url, { headers: { accept: 'text/html' } });
  const policy = new Map(
    String(headers['content-security-policy'])
      .replace(/ 'nonce-[^']+'/, '')
      .split('; ')
      .map((line) => {
        const [name = '', ...sources] = line.split(' ');
        return [name, sources.join(' ')];
      }),
  );
  const config: unknown = JSON.parse(/id="portal-config">(.*?)<\/script>/.exec(body)?.[1] ?? '');
  return { policy, config };
}

describe('a page of a portal with widgets and error reports', () => {
  test('allows exactly the configured origins, and names the scripts', async () => {
    const { policy, config } = await read(portal, '/');
    expect(Object.fromEntries(policy)).toEqual({
      'default-src': "'none'",
      'script-src': `'self' 'sha256-c2NyaXB0' ${ORIGINS}`,
      'style-src': `'self' ${ORIGINS}`,
      'style-src-attr': "'unsafe-hashes' 'sha256-c3R5bGU='",
      'img-src': `'self' data: ${ORIGINS}`,
      'connect-src': `'self' ${ORIGINS} https://errors.acme.test`,
      'font-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'default',
    });
    expect(config).toMatchObject({
      errorReportingUrl: REPORTS.ERROR_REPORTING_URL,
      widgets: [
        WIDGETS.WIDGET_MARKETING_URL,
        WIDGETS.WIDGET_ACCESSIBILITY_URL,
        WIDGETS.WIDGET_ANALYTICS_URL,
      ],
    });
  });

  test.each([
    `/support/devicereturn/RTN-100001/${'h'.repeat(43)}`,
    `/SUPPORT/DeviceReturn/RTN-100001/${'h'.repeat(43)}`,
    `/%73upport/devicereturn/RTN-100001/${'h'.repeat(43)}`,
    '/authentication/link',
    '/Authentication/Link/',
    '/order/cancel?order=RTN-100001&token=hush',
    '/invite/accept/abc',
  ])('with a secret address (%s) has no widget, and still reports', async (url) => {
    const { policy, config } = await read(portal, url);
    expect(policy.get('script-src')).toBe("'self' 'sha256-c2NyaXB0'");
    expect(policy.get('style-src')).toBe("'self'");
    expect(policy.get('img-src')).toBe("'self' data:");
    expect(policy.get('connect-src')).toBe("'self' https://errors.acme.test");
    expect(config).toMatchObject({ widgets: [], errorReportingUrl: REPORTS.ERROR_REPORTING_URL });
  });
});

test('in production there are widgets, but no error reports', async () => {
  const production = await startPortal({
    env: {
      ...WIDGETS,
      ...REPORTS,
      PORTAL_MODE: 'production',
      PUBLIC_URL: 'https://returns.acme.test',
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
  });
  const { policy, config } = await read(production, '/');
  expect(policy.get('connect-src')).toBe(`'self' ${ORIGINS}`);
  expect(config).toMatchObject({ errorReportingUrl: null });
  expect(JSON.stringify(config)).not.toContain('abc123');
});
