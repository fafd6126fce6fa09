import type { Offer } from '../../../src/domain/returns/returns.ts';
import {
  type Batch,
  type Cells,
  IMPORT_FIELDS,
} from '../../../src/machines/importReturns/batch.ts';
import { FAKE_OFFER } from '../fakes/wizard.fake.ts';
import { REVIEWED } from '../importReturns.profile.ts';

const FIELDS = IMPORT_FIELDS.filter((field) => field !== 'firstName' && field !== 'lastName');

/** An offer with lanes of every kind, and offices in two countries. */
export const WORLD: Partial<Offer> = {
  items: [
    { device: 'laptop', lane: 'US-US', price: 7900 },
    { device: 'laptop', lane: 'CA-US', price: 8900 },
    { device: 'laptop', lane: 'GB-US', price: 9900 },
    { device: 'laptop', lane: 'GB-GB', price: 6900, currency: 'GBP' },
    { device: 'monitor', lane: 'US-US', price: 5900 },
    { device: 'tablet', lane: 'US-US', price: null },
    { device: 'cell_phone', lane: 'US-US', price: 4900 },
  ],
  isDemonstration: false,
  asksAddress: false,
  addresses: FAKE_OFFER.addresses,
};

/** A reviewed table of these rows. */
export function batchOf(rows: readonly Cells[], over: Partial<Batch> = {}): Batch {
  const fullRow = (row: Cells, line: number): Cells => ({
    name: `Person ${line}`,
    line1: `${line} Main Street`,
    city: 'Austin',
    region: 'TX',
    postalCode: '78701',
    country: 'US',
    device: 'Laptop',
    destination: 'Warehouse',
    serialNumber: `S-${line}`,
    ...row,
  });
  return {
    ...REVIEWED,
    table: {
      name: 'leavers.csv',
      header: FIELDS,
      rows: rows.map((row, at) => ({
        line: at + 2,
        cells: FIELDS.map((field) => fullRow(row, at + 2)[field] ?? ''),
      })),
    },
    mapping: FIELDS,
    defaults: { ...REVIEWED.defaults, device: '', destination: '' },
    ...over,
  };
}

export const BRITISH: Cells = { city: 'London', region: '', postalCode: 'sw1a 1aa' };
export const CANADIAN: Cells = { city: 'Toronto', region: 'Ontario', postalCode: 'k1a 0b1' };

/** Spreadsheet inputs that users write, all of them valid. */
export const RIGHT: readonly Cells[] = [
  { region: 'Texas', country: 'USA', charger: 'yes', cellPhone: 'y', dispose: 'true' },
  { region: ' tx ', country: 'America', postalCode: '787011234', charger: 'X', cellPhone: '1' },
  { region: 'T.X.', country: 'U.S.', postalCode: '78701.0', dispose: 'Ja', charger: 'oui' },
  { country: 'U.S.A.', region: 'MA', postalCode: '2134', cellPhone: 'si', dispose: '✓' },
  { country: 'united states', region: 'Maine', postalCode: '4101-1234', charger: '✔' },
  { country: 'the United States', region: 'PR', postalCode: '901', charger: 'no', dispose: 'n' },
  { country: 'United States of America', region: 'NJ', postalCode: '07030', charger: 'false' },
  { device: 'MacBook Pro', declaredValue: '$1,200.50', legalHoldDays: '30', charger: '0' },
  { device: 'ThinkPads', declaredValue: '1.200,50 $', legalHoldDays: '30 days', charger: 'none' },
  { device: 'Dell XPS', declaredValue: '1200 USD', legalHoldDays: '1 d', cellPhone: 'nein' },
  { device: 'laptop monitor', declaredValue: '7,50', legalHoldDays: '2.0', cellPhone: 'non' },
  { device: 'iPad Air 2', declaredValue: 'US$5', legalHoldDays: '2031-01-31', dispose: '-' },
  { device: 'iPhone', cellPhone: 'yes', legalHoldDays: '2031/1/31', declaredValue: '200.300,00' },
  { device: 'Cell phones', legalHoldDays: '1/31/2031', declaredValue: 'USD 5' },
  { device: 'Surface', legalHoldDays: '31.1.2031', declaredValue: 'usd 5.5' },
  { device: 'Displays', legalHoldDays: '31/1/2031' },
  { device: 'tablet', legalHoldDays: '3/3/2031' },
  { device: 'mobile', legalHoldDays: '2031-01-31t10:00' },
  { ...BRITISH, country: 'England', destination: 'london OFFICE', declaredValue: '£5' },
  { ...BRITISH, country: 'U.K.', region: 'Greater London' },
  { ...BRITISH, country: 'Northern Ireland', destination: 'New York office' },
  { ...BRITISH, country: 'GBR', destination: 'WAREHOUSE' },
  { ...CANADIAN, country: 'Can', destination: 'New York office' },
  { ...CANADIAN, country: 'Canada', region: 'on' },
  { serialNumber: '', assetTag: 'A-1', name: 'Kim Roe', line1: '9 Main Street' },
  { serialNumber: '', assetTag: 'A-2', name: 'Kim Roe', line1: '9 Main Street' },
  { serialNumber: '', name: 'Kim Roe', line1: '9 Main Street' },
  { serialNumber: '', name: 'Kim Roe', line1: '9 Main Street', device: 'Monitor' },
  { name: 'Lou Poe', line1: '8 Main Street' },
  { name: 'Lou Poe', line1: '8 Main Street' },
  { serialNumber: '', name: 'Al', line1: '1Main Street' },
  { serialNumber: '', name: 'Al1', line1: 'Main Street' },
  {
    email: ' Kim@Example.com ',
    phone: '+1 512 555 0100',
    line2: 'Apt  4',
    ticketId: 'IT-77',
    costCentre: 'CC-4',
    kitNote: ' Thank you. \n\n See you. ',
    internalNote: 'A\nB',
  },
];

/** Rows without values that can be chosen for all rows. */
export const LEFT_TO_ALL: readonly Cells[] = [
  { country: '', device: '', destination: '' },
  { country: '', device: '', destination: '', charger: 'no', cellPhone: 'no', dispose: 'no' },
  { country: 'US', device: 'Monitor', destination: 'Warehouse' },
];

/** Rows with invalid countries, devices or destinations. */
export const LOST: readonly Cells[] = [
  { country: 'Germany' },
  { country: '' },
  { device: 'Toaster' },
  { device: '' },
  { device: 'headphones' },
  { region: 'Atlantis' },
  { ...CANADIAN, country: 'CA', region: 'Atlantis' },
  { ...BRITISH, country: 'UK', device: 'Tablet' },
  { destination: 'Nowhere' },
  { destination: '' },
  { destination: 'London office' },
];

/** A row whose values use other words than the page's. */
export const ODD: Cells = {
  country: 'Germany',
  device: 'Toaster',
  destination: 'london office',
  region: '',
  charger: 'Y',
  cellPhone: 'nein',
  dispose: 'perhaps',
};

/** Rows with invalid texts and numbers. */
export const MISSPELT: readonly Cells[] = [
  { declaredValue: 'much' },
  { declaredValue: '£12' },
  { declaredValue: '1.200,50 €' },
  { declaredValue: 'gbp 5.5' },
  { declaredValue: 'US$ 5', country: 'UK', destination: 'London office', ...BRITISH },
  { legalHoldDays: 'some' },
  { legalHoldDays: '3/4/2031' },
  { legalHoldDays: '2020-01-31' },
  { legalHoldDays: '2031-02-30' },
  { charger: 'maybe', cellPhone: 'maybe', dispose: 'maybe' },
  { name: '', line1: '', city: '', region: '', postalCode: '' },
  { name: 'x'.repeat(101), costCentre: 'y'.repeat(61) },
  { serialNumber: '1.23457E+11', phone: '1,2e+5', postalCode: '7e4' },
  { serialNumber: 'twin' },
  { serialNumber: 'TWIN' },
  { serialNumber: '', name: 'Kim Roe', line1: '9 Main Street' },
  { serialNumber: '', name: 'KIM ROE', line1: '9 Main Street' },
  { email: 'kim@', phone: 'none', postalCode: '787' },
  { region: '' },
];
/** Addresses that aren't sent to the server's check, and one that is. */
export const UNASKED: readonly Cells[] = [
  { country: 'Germany' },
  { line1: 'x'.repeat(101) },
  { line2: 'x'.repeat(101) },
  { city: 'x'.repeat(101) },
  { ...BRITISH, country: 'UK', region: 'x'.repeat(61) },
  { postalCode: '1'.repeat(21) },
  { serialNumber: '1'.repeat(61) },
  {
    ...{ line1: 'x'.repeat(100), line2: 'x'.repeat(100), city: 'x'.repeat(100) },
    ...{ region: 'x'.repeat(60), postalCode: '1'.repeat(20) },
    serialNumber: ` ${'1'.repeat(60)} `,
  },
];
