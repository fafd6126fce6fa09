import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/server/platform/config.ts';
import { PRODUCTION, problemsOf } from './helpers/environments.ts';

const EASYPOST = {
  EASYPOST_API_KEY: 'EZTK1',
  EASYPOST_WEBHOOK_SECRET: 'hush',
  WAREHOUSE_ADDRESS_US: 'Retriever Warehouse; 1 Depot Rd; Memphis; TN; 38118; +1 901 555 0100',
};

describe('the configuration of carriers', () => {
  test('is the demonstration by default if there is one, else manual', () => {
    expect(readConfig({}).carrier).toEqual({ kind: 'demo' });
    expect(readConfig({ CARRIER: 'manual' }).carrier).toEqual({ kind: 'manual' });
    expect(readConfig(PRODUCTION).carrier).toEqual({ kind: 'manual' });
    expect(problemsOf({ ...PRODUCTION, CARRIER: 'demo' })).toEqual([
      'CARRIER=demo is only for the demonstration, in localhost mode.',
    ]);
  });

  test('is EasyPost with its key, unless set to manual', () => {
    expect(readConfig({ ...PRODUCTION, ...EASYPOST }).carrier).toEqual({
      kind: 'easypost',
      easypost: {
        apiKey: 'EZTK1',
        webhookSecret: 'hush',
        apiUrl: 'https://api.easypost.com/v2/',
      },
      warehouses: {
        US: {
          name: 'Retriever Warehouse',
          company: '',
          phone: '+1 901 555 0100',
          address: {
            line1: '1 Depot Rd',
            line2: '',
            city: 'Memphis',
            region: 'TN',
            postalCode: '38118',
            country: 'US',
          },
        },
        GB: null,
      },
    });
    expect(readConfig({ ...EASYPOST, CARRIER: 'manual' }).carrier).toEqual({ kind: 'manual' });
  });

  test('lists all missing EasyPost variables', () => {
    expect(problemsOf({ CARRIER: 'easypost' })).toEqual([
      'EASYPOST_API_KEY is missing: with CARRIER=easypost labels are bought there.',
      'EASYPOST_WEBHOOK_SECRET is missing: without it nobody could tell tracking news from forged ones.',
      'WAREHOUSE_ADDRESS_US is missing: with EasyPost boxes leave there, and devices for the warehouse go there.',
    ]);
    expect(problemsOf({ EASYPOST_API_KEY: 'EZTK1' })).toHaveLength(2);
  });

  test.each([
    ['CARRIER', 'pigeon', 'CARRIER must be manual, demo or easypost.'],
    ['EASYPOST_API_URL', 'http://api.easypost.test/', 'EASYPOST_API_URL must be an https URL.'],
    ['EASYPOST_API_KEY', 'two words', 'EASYPOST_API_KEY must be a key without blanks.'],
    [
      'WAREHOUSE_ADDRESS_GB',
      'UK Warehouse; London',
      'WAREHOUSE_ADDRESS_GB must be an address in six parts between semicolons: name; street; city; state or county; postal code; phone.',
    ],
  ])('rejects a %s like "%s"', (name, value, problem) => {
    expect(problemsOf({ ...EASYPOST, [name]: value })).toEqual([problem]);
  });
});
