import { REGIONS } from './regions.ts';
import type { Country } from './words.ts';

/** Other spellings of a region, besides its code and its English name. */
const ALIASES: Partial<Record<Country, Readonly<Record<string, readonly string[]>>>> = {
  US: {
    AL: ['ala'],
    AZ: ['ariz'],
    AR: ['ark'],
    CA: ['calif', 'cal'],
    CO: ['colo'],
    CT: ['conn'],
    DE: ['del'],
    DC: ['washington dc', 'd c', 'washington d c'],
    FL: ['fla'],
    IL: ['ill'],
    IN: ['ind'],
    KS: ['kans', 'kan'],
    MA: ['mass'],
    MI: ['mich'],
    MN: ['minn'],
    MS: ['miss'],
    MT: ['mont'],
    NE: ['nebr', 'neb'],
    NV: ['nev'],
    NH: ['n h'],
    NJ: ['n j'],
    NM: ['n m', 'n mex'],
    NY: ['n y', 'new york state'],
    NC: ['n c', 'n carolina'],
    ND: ['n d', 'n dakota'],
    OK: ['okla'],
    OR: ['ore', 'oreg'],
    PA: ['penn', 'penna'],
    PR: ['p r'],
    RI: ['r i'],
    SC: ['s c', 's carolina'],
    SD: ['s d', 's dakota'],
    TN: ['tenn'],
    TX: ['tex'],
    VA: ['virg'],
    WA: ['wash', 'washington state'],
    WV: ['w va', 'w virginia'],
    WI: ['wis', 'wisc'],
    WY: ['wyo'],
  },
  CA: {
    AB: ['alta'],
    BC: ['b c', 'colombie britannique'],
    MB: ['man'],
    NB: ['n b', 'nouveau brunswick'],
    NL: [
      'nf',
      'nfld',
      'newfoundland',
      'newfoundland labrador',
      'nfld labrador',
      'labrador',
      'terre neuve et labrador',
      'terre neuve',
    ],
    NT: ['nwt', 'n w t', 'territoires du nord ouest'],
    NS: ['n s', 'nouvelle ecosse'],
    ON: ['ont'],
    PE: ['pei', 'p e i', 'ile du prince edouard'],
    QC: ['pq', 'p q', 'que', 'qc quebec'],
    SK: ['sask'],
    YT: ['yk', 'yukon territory', 'territoire du yukon'],
  },
};

/** Islands by their postcode area whose post is British, and whose customs aren't. */
const CHANNEL_ISLANDS: Readonly<Record<string, string>> = { GY: 'Guernsey', JE: 'Jersey' };

/** Returns the Channel Island of a British postcode; null for any other. */
export function channelIsland(postcode: string): string | null {
  const [, area = ''] = /^([a-z]{2})\d/i.exec(postcode) ?? [];
  return CHANNEL_ISLANDS[area.toUpperCase()] ?? null;
}

/** State codes of the US mail that kits are not shipped to. */
export const BEYOND_DELIVERY: Readonly<Record<string, string>> = {
  AA: 'the armed forces (AA)',
  AE: 'the armed forces (AE)',
  AP: 'the armed forces (AP)',
  AS: 'American Samoa',
  FM: 'Micronesia',
  GU: 'Guam',
  MH: 'the Marshall Islands',
  MP: 'the Northern Mariana Islands',
  PW: 'Palau',
  VI: 'the US Virgin Islands',
};
const BEYOND_NAMES: Readonly<Record<string, string>> = {
  'american samoa': 'AS',
  guam: 'GU',
  'northern mariana islands': 'MP',
  'northern marianas': 'MP',
  cnmi: 'MP',
  'virgin islands': 'VI',
  'u s virgin islands': 'VI',
  'virgin islands u s': 'VI',
  usvi: 'VI',
  'us virgin islands': 'VI',
};

/** Removes capitals, accents and punctuation, so that `Québec`, `N.Y.`, `Hawai‘i` and `TX ` are found. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{Lm}'’‘]/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

function indexOf(country: Country): ReadonlyMap<string, string> {
  const index = new Map<string, string>();
  for (const [code, name] of Object.entries(REGIONS[country] ?? {})) {
    const aliases = ALIASES[country]?.[code] ?? [];
    for (const spelling of [
      code,
      name,
      `${country} ${code}`,
      `${name} ${code}`,
      `${code} ${name}`,
      ...aliases,
    ]) {
      index.set(plain(spelling), code);
    }
  }
  return index;
}
const INDEX = { US: indexOf('US'), CA: indexOf('CA') } as const;

/** Returns the code of a state or province in any spelling; null if the country has none like it. */
export function regionCode(country: 'US' | 'CA', text: string): string | null {
  const target = plain(text);
  const code = INDEX[country].get(target);
  if (code !== undefined || country !== 'US') return code ?? null;
  const beyond = BEYOND_NAMES[target] ?? target.toUpperCase();
  return Object.hasOwn(BEYOND_DELIVERY, beyond) ? beyond : null;
}

/** Returns a region's name, "Texas"; the code itself if it has no name. */
export function regionName(country: Country, code: string): string {
  return REGIONS[country]?.[code] ?? (country === 'US' ? BEYOND_DELIVERY[code] : null) ?? code;
}

/** Returns whether a text is the region's name with at most two typos: `Texass`. */
export function isMisspelled(country: 'US' | 'CA', text: string, code: string): boolean {
  const [typed, name] = [plain(text), plain(regionName(country, code))];
  if (typed.length < 4) return false;
  return distance(typed, name) <= 2 || (name.startsWith(typed) && typed.length >= 4);
}

/** Levenshtein distance: inserted, omitted or changed letters. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
