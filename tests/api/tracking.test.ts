import { describe, expect, test } from 'vitest';
import {
  CARRIERS,
  carrierIn,
  carrierName,
  dropOffPage,
  trackingPage,
} from '../../src/domain/tracking.ts';

describe("a carrier's tracking page", () => {
  test.each([
    ['UPS', '1Z999AA10123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
    ['FedEx', '794644790132', 'https://www.fedex.com/fedextrack/?trknbr=794644790132'],
    [
      'USPS',
      '9400 1000 0000 0000 0000 00',
      'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000',
    ],
    [
      'Canada Post',
      '7023210039414604',
      'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=7023210039414604',
    ],
    ['Purolator', '329012345678', 'https://www.purolator.com/en/shipping/tracker?pin=329012345678'],
    [
      'Royal Mail',
      'RM123456789GB',
      'https://www.royalmail.com/track-your-item#/tracking-results/RM123456789GB',
    ],
    [
      'DHL',
      'JD0123456789',
      'https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD0123456789',
    ],
  ])('%s %s', (carrier, number, page) => {
    expect(trackingPage(carrier, number)).toBe(page);
  });

  test("exists for every carrier on offer, on the carrier's own host", () => {
    const hosts = CARRIERS.map((carrier) => new URL(trackingPage(carrier, '123') ?? '').hostname);
    expect(new Set(hosts).size).toBe(CARRIERS.length);
    expect(CARRIERS.map((carrier) => trackingPage(carrier, '123'))).toEqual(
      CARRIERS.map(() => expect.stringMatching(/^https:\/\/[^ ]*123/)),
    );
  });

  test("is found by other spellings of the carrier's name", () => {
    expect(trackingPage('fedex ground', '1')).toBe(trackingPage('FedEx', '1'));
    expect(trackingPage('RoyalMail', '1')).toBe(trackingPage('Royal Mail', '1'));
    expect(carrierName('Dhl')).toBe('DHL');
    expect(carrierName('Upstate Couriers')).toBe('Upstate Couriers');
    expect(carrierName(' Own driver ')).toBe('Own driver');
  });

  test('and the place to drop off are French for a French reader, where the carrier has them', () => {
    const french = carrierIn('canada post', 'fr-CA');
    expect([french, carrierIn('UPS', 'fr-CA'), carrierIn('Canada Post', 'es-US')]).toEqual([
      'Postes Canada',
      'UPS',
      'Canada Post',
    ]);
    expect(trackingPage(french, '7023210039414604')).toContain('/track-reperage/fr#/');
    expect(dropOffPage(french)).toContain('/scp/fr/');
    expect(CARRIERS).not.toContain('Postes Canada');
  });

  test('and the place to drop off begin with the postal code, where the address takes one', () => {
    const near = (carrier: string, postalCode: string, country = 'US') =>
      dropOffPage(carrier, { postalCode, country });
    expect(near('USPS', '78701')).toBe('https://tools.usps.com/find-location.htm?address=78701');
    expect(near('FedEx Ground', 'H3H 2L3', 'CA')).toMatch(/search\?q=H3H%202L3$/);
    expect(near('USPS', '')).toBe(dropOffPage('USPS'));
    expect(near('UPS', '78701')).toBe(dropOffPage('UPS'));
    expect(near('FedEx', 'SW1A 1AA', 'GB')).toBe(dropOffPage('FedEx'));
    expect(near('constructor', '78701')).toBeNull();
  });

  test('is absent for an unknown carrier, no carrier, and an invalid number', () => {
    expect(trackingPage('Own driver', '123')).toBeNull();
    expect(trackingPage('constructor', '123')).toBeNull();
    expect(trackingPage(null, '123')).toBeNull();
    expect(trackingPage('UPS', '')).toBeNull();
    expect(trackingPage('UPS', 'left at the desk!')).toBeNull();
    expect(trackingPage('UPS', '../../evil?x=1')).toBeNull();
  });
});
