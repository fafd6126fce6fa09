import type { Address } from '../../domain/address.ts';
import type { Country } from '../../domain/words.ts';
import type { SeededRandom } from '../carriers/demo/random.ts';

type Names = readonly [string, ...string[]];

const FIRST_NAMES: Names = [
  ...([
    'Amara',
    'Ben',
    'Carla',
    'Diego',
    'Elena',
    'Farid',
    'Grace',
    'Hiro',
    'Imani',
    'Jonas',
  ] as const),
  ...['Keiko', 'Liam', 'Maya', 'Noah', 'Olivia', 'Priya', 'Quinn', 'Rosa', 'Samuel', 'Tessa'],
  ...['Umar', 'Vera', 'William', 'Ximena', 'Yusuf', 'Zoe', 'Adrian', 'Brianna', 'Caleb', 'Daphne'],
  ...['Ethan', 'Fiona', 'Gabriel', 'Hannah', 'Isaac', 'Jade', 'Kofi', 'Leila', 'Marcus', 'Nadia'],
];
const LAST_NAMES: Names = [
  ...([
    'Abbott',
    'Bauer',
    'Chen',
    'Delgado',
    'Edwards',
    'Fischer',
    'Garcia',
    'Hughes',
    'Ito',
  ] as const),
  ...['Jackson', 'Kowalski', 'Larsen', 'Mbeki', 'Nguyen', "O'Brien", 'Patel', 'Quiroga', 'Rossi'],
  ...['Silva', 'Thompson', 'Ueda', 'Vargas', 'Walker', 'Xu', 'Young', 'Zimmerman', 'Ahmed'],
  ...['Brooks', 'Campbell', 'Dubois', 'Evans', 'Foster', 'Gonzalez', 'Hall', 'Ivanov', 'Jensen'],
  ...['Khan', 'Lefebvre', 'Morgan', 'Novak', 'Ortiz', 'Price', 'Reid', 'Schmidt', 'Turner'],
];
const STREETS: Names = [
  ...(['Maple', 'Cedar', 'Oak', 'Willow', 'Juniper', 'Birch', 'Chestnut', 'Magnolia'] as const),
  ...['Lakeview', 'Highland', 'Park', 'Mill', 'Church', 'Garden', 'Spring', 'Bridge'],
];

interface Place {
  readonly city: string;
  readonly region: string;
  /** `#` is a digit. */
  readonly postalCode: string;
}

const place = (city: string, region: string, postalCode: string): Place => ({
  city,
  region,
  postalCode,
});

const PLACES: Record<Country, readonly [Place, ...Place[]]> = {
  US: [
    place('Austin', 'TX', '787##'),
    place('Denver', 'CO', '802##'),
    place('Portland', 'OR', '972##'),
    place('Chicago', 'IL', '606##'),
    place('Atlanta', 'GA', '303##'),
    place('Boston', 'MA', '021##'),
    place('Seattle', 'WA', '981##'),
    place('Phoenix', 'AZ', '850##'),
    place('Nashville', 'TN', '372##'),
    place('Raleigh', 'NC', '276##'),
    place('Columbus', 'OH', '432##'),
    place('Minneapolis', 'MN', '554##'),
  ],
  CA: [
    place('Toronto', 'ON', 'M5V #H#'),
    place('Vancouver', 'BC', 'V6B #K#'),
    place('Montréal', 'QC', 'H3B #G#'),
    place('Calgary', 'AB', 'T2P #J#'),
    place('Halifax', 'NS', 'B3J #R#'),
  ],
  GB: [
    place('London', '', 'SE1 #LB'),
    place('Manchester', '', 'M1 #AE'),
    place('Bristol', '', 'BS1 #TR'),
    place('Leeds', 'West Yorkshire', 'LS1 #BA'),
    place('Edinburgh', '', 'EH1 #NG'),
  ],
};

/** Telephone numbers reserved for fiction. */
const PHONES: Record<Country, string> = {
  US: '+1 512 555 01##',
  CA: '+1 416 555 01##',
  GB: '+44 20 7946 0###',
};

const STREET_KINDS: Record<Country, Names> = {
  US: ['Street', 'Avenue', 'Drive', 'Lane'],
  CA: ['Street', 'Avenue', 'Crescent'],
  GB: ['Road', 'Street', 'Close'],
};

export function makeName(random: SeededRandom) {
  const first = random.pick(FIRST_NAMES);
  const last = random.pick(LAST_NAMES);
  return {
    name: `${first} ${last}`,
    email: `${first}.${last.replace(/[^A-Za-z]/g, '')}@example.com`.toLowerCase(),
  };
}

/** Generates a fictional employee with a plausible address. Email to them goes nowhere. */
export function makeEmployee(random: SeededRandom, country: Country) {
  const named = makeName(random);
  const { city, region, postalCode } = random.pick(PLACES[country]);
  const address: Address = {
    line1: `${random.integer(1, 2400)} ${random.pick(STREETS)} ${random.pick(STREET_KINDS[country])}`,
    line2: random.chance(0.3)
      ? `${country === 'GB' ? 'Flat' : 'Apt'} ${random.integer(1, 90)}`
      : '',
    city,
    region,
    postalCode: random.digits(postalCode),
    country,
  };
  return {
    ...named,
    phone: random.digits(PHONES[country]),
    address,
  };
}
