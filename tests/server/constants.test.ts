import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/server/platform/config.ts';
import { widgetUrls } from '../../src/server/platform/constants.ts';
import { PRODUCTION, problemsOf } from './helpers/environments.ts';

const DSN = 'https://abc123@errors.acme.test/7';
const constantsOf = (env: Record<string, string>) => readConfig(env).constants;

describe('the constants of an environment', () => {
  test('are absent without configuration: no value is made up', () => {
    const none = { CA: null, UK_US: null, UK_UK: null };
    expect(constantsOf({})).toEqual({
      productIds: { monitor: none, laptop: none },
      errorReportingUrl: null,
      addressValidationUrl: null,
      widgets: { marketing: null, accessibility: null, analytics: null },
    });
  });

  test('have an id for each product and variant', () => {
    const env = {
      PRODUCT_ID_MONITOR_CA: 'monitor-ca',
      PRODUCT_ID_MONITOR_UK_US: 'monitor-uk-us',
      PRODUCT_ID_MONITOR_UK_UK: 'monitor-uk-uk',
      PRODUCT_ID_LAPTOP_CA: 'laptop-ca',
      PRODUCT_ID_LAPTOP_UK_US: 'laptop-uk-us',
      PRODUCT_ID_LAPTOP_UK_UK: 'laptop-uk-uk',
    };
    for (const given of [env, { ...PRODUCTION, ...env }]) {
      expect(constantsOf(given).productIds).toEqual({
        monitor: { CA: 'monitor-ca', UK_US: 'monitor-uk-us', UK_UK: 'monitor-uk-uk' },
        laptop: { CA: 'laptop-ca', UK_US: 'laptop-uk-us', UK_UK: 'laptop-uk-uk' },
      });
    }
  });

  test('have the address validation at its path on the configured host', () => {
    const env = { ADDRESS_VALIDATION_URL: 'https://addresses.acme.test/' };
    expect(constantsOf(env).addressValidationUrl).toBe(
      'https://addresses.acme.test/api/validate_sqs_addresses/',
    );
  });

  test('have an endpoint for error reports, but not in production', () => {
    const env = { ERROR_REPORTING_URL: DSN };
    expect(constantsOf(env).errorReportingUrl).toBe(DSN);
    const development = { ...PRODUCTION, ...env, PORTAL_MODE: 'development' };
    expect(constantsOf(development).errorReportingUrl).toBe(DSN);
    expect(constantsOf({ ...PRODUCTION, ...env }).errorReportingUrl).toBeNull();
  });

  test('have the widgets by their exact addresses, in order', () => {
    const constants = constantsOf({
      WIDGET_ANALYTICS_URL: 'https://analytics.acme.test',
      WIDGET_MARKETING_URL: 'https://pop.acme.test/up.js?site=1',
    });
    expect(widgetUrls(constants)).toEqual([
      'https://pop.acme.test/up.js?site=1',
      'https://analytics.acme.test/',
    ]);
  });
});

describe('an invalid constant', () => {
  test.each([
    ['ERROR_REPORTING_URL', 'http://abc123@errors.acme.test/7'],
    ['ERROR_REPORTING_URL', 'https://errors.acme.test/7'],
    ['ERROR_REPORTING_URL', 'https://abc123@errors.acme.test/'],
    ['ERROR_REPORTING_URL', 'https://abc123@errors.acme.test/7?secret=hush'],
    ['ADDRESS_VALIDATION_URL', 'http://addresses.acme.test'],
    ['ADDRESS_VALIDATION_URL', 'https://addresses.acme.test/api'],
    ['WIDGET_MARKETING_URL', 'http://pop.acme.test/up.js'],
    ['WIDGET_MARKETING_URL', '//pop.acme.test/up.js'],
    ['WIDGET_ACCESSIBILITY_URL', 'https://user:hush@pop.acme.test/up.js'],
    ['WIDGET_ANALYTICS_URL', 'data:text/javascript,hush'],
    ['PRODUCT_ID_LAPTOP_CA', 'an id; drop'],
  ])('%s = %s is rejected without being repeated', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} must be .+\\.$`))]);
    expect(problems.join()).not.toContain('hush');
  });

  test.each([
    ['ERROR_REPORTING_URL', 'http://abc123@127.0.0.1:8000/7'],
    ['ERROR_REPORTING_URL', 'https://abc123@errors.acme.test/under/7'],
    ['WIDGET_MARKETING_URL', 'http://localhost:8000/up.js'],
  ])('%s = %s is accepted', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([]);
  });
});
