import { describe, expect, test } from 'vitest';
import { WEBHOOK_EVENTS } from '../../src/domain/programs/webhookWords.ts';
import {
  atWebhookFields,
  EMPTY_WEBHOOK,
  toWebhook,
  type WebhookValues,
  webhookProblemsIn,
} from '../../src/ui/components/webhook/webhookForm.ts';
import {
  atKeyFields,
  EMPTY_KEY,
  type KeyValues,
  keyProblemsIn,
  toNewKey,
} from '../../src/ui/views/api/keyForm.ts';

const KEY = { name: 'desk', scopes: ['returns:read'], mode: 'live', days: 365 } as const;

describe('the values of an API key form are sent', () => {
  const cases: readonly [string, Partial<KeyValues>, object][] = [
    ['as it stands there', { name: 'desk' }, KEY],
    ['without what is no part of a name', { name: ' desk  two ' }, { ...KEY, name: 'desk two' }],
    [
      'with all that it may do',
      { name: 'desk', canWrite: true },
      { ...KEY, scopes: ['returns:read', 'returns:write'] },
    ],
    [
      'for ordering alone',
      { name: 'desk', canRead: false, canWrite: true },
      { ...KEY, scopes: ['returns:write'] },
    ],
    ['for tests', { name: 'desk', mode: 'test' }, { ...KEY, mode: 'test' }],
    ['for some months', { name: 'desk', days: '90' }, { ...KEY, days: 90 }],
    ['without an end', { name: 'desk', days: '' }, { ...KEY, days: null }],
  ];
  test.each(cases)('%s', (_, typed, sent) => {
    expect(toNewKey({ ...EMPTY_KEY, ...typed })).toEqual(sent);
    expect(keyProblemsIn({ ...EMPTY_KEY, ...typed })).toEqual({});
  });
});

describe('errors of an API key stand at their field', () => {
  test('when it has no name and no scopes', () => {
    expect(keyProblemsIn({ ...EMPTY_KEY, canRead: false })).toEqual({
      name: 'Enter a name, such as the program that will use it.',
      canRead: 'Choose what the program may do.',
    });
  });
  test('when the server reports them', () => {
    const found = { 'scopes.0': ['This is not served.', 'Choose another one.'], name: ['Taken.'] };
    expect(atKeyFields(found)).toEqual({
      canRead: 'This is not served. Choose another one.',
      name: 'Taken.',
    });
  });
});

describe('the values of a webhook form are sent', () => {
  const URL = 'https://hooks.example.com/';
  const cases: readonly [string, Partial<WebhookValues>, object][] = [
    ['told of everything', { url: URL }, { url: URL, description: '', events: WEBHOOK_EVENTS }],
    [
      'without what is no part of it',
      { url: ` ${URL} `, description: ' the  desk ', events: 'lost device_return.created' },
      { url: URL, description: 'the desk', events: ['device_return.created'] },
    ],
  ];
  test.each(cases)('%s', (_, typed, sent) => {
    expect(toWebhook({ ...EMPTY_WEBHOOK, ...typed })).toEqual(sent);
    expect(webhookProblemsIn({ ...EMPTY_WEBHOOK, ...typed })).toEqual({});
  });
});

describe('errors of a webhook stand at their field', () => {
  test('when it has no address and no events', () => {
    expect(webhookProblemsIn({ ...EMPTY_WEBHOOK, events: '' })).toEqual({
      url: 'Enter the address that receives events.',
      events: 'Choose at least one event.',
    });
  });
  test('when the server reports them', () => {
    const found = { url: ['It is not public.', 'Give another.'], 'events.0': ['Never told.'] };
    expect(atWebhookFields(found)).toEqual({
      url: 'It is not public. Give another.',
      events: 'Never told.',
    });
  });
});
