/**
 * Headers as sets of standard words: "Home Addr. - State/Province" is home, address, state. Systems
 * abbreviate and qualify headers in too many ways for a list of whole headers.
 */

/** Standard words by abbreviation or synonym. */
const STANDARD: Readonly<Record<string, string>> = {
  ...standard('address', 'addresses|addr|adr|adresse|anschrift'),
  ...standard('street', 'str|strasse|rue'),
  ...standard('apartment', 'apt|unit|suite|ste|flat'),
  ...standard('number', 'numbers|no|nr|num|nbr|numero'),
  ...standard('phone', 'phones|ph|tel|telephone|telefon|cellphone|telephonenumber'),
  ...standard('mobile', 'mob|cell|cellular|handy|mobil'),
  ...standard('email', 'emails|mail|emailaddress'),
  ...standard('state', 'province|prov|territory|region'),
  ...standard('zip', 'zipcode|postcode|postal|postalcode|plz|postleitzahl'),
  ...standard('country', 'ctry|cntry|nation|countryname'),
  ...standard('city', 'town|municipality|locality|suburb'),
  ...standard('employee', 'emp|empl|ee|worker|associate|staff|member|leaver|colleague'),
  ...standard('person', 'user|owner|assignee|custodian|holder|individual'),
  ...standard('name', 'names'),
  ...standard('first', 'given|forename|forenames'),
  ...standard('last', 'surname|surnames'),
  ...standard('center', 'centre|ctr'),
  ...standard('department', 'dept'),
  ...standard('manager', 'mgr|supervisor|boss'),
  ...standard('date', 'dt'),
  ...standard(
    'leaving',
    'term|termination|separation|departure|exit|offboarding|resignation|leave',
  ),
  ...standard('type', 'typename'),
  ...standard('working', 'worked|work day'),
  ...standard('device', 'hardware|equipment|computer|machine'),
  ...standard('manufacturer', 'mfr|mfg|mfgr'),
  ...standard('serial', 'ser|seriennr'),
};

function standard(word: string, others: string): Record<string, string> {
  return Object.fromEntries(others.split('|').map((other) => [other, word]));
}

/** Words that consist of two, and pairs of words that mean another one. */
const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/\be mail\b/g, 'email'],
  [/\bfname\b/g, 'first name'],
  [/\blname\b/g, 'last name'],
  [/\b(s n|sn|serialnumber|serialnum|service tag|service number)\b/g, 'serial number'],
  [/\bassettag\b/g, 'asset tag'],
  [/\b(non|not) work\b/g, 'personal'],
  [/\bpost code\b/g, 'zip code'],
  [/\blast ((working|work) day|day (of work|worked))\b/g, 'last day'],
  [/\bhard ?drive\b/g, 'disk'],
  [/\bfamily name\b/g, 'last name'],
  [/\b(user ?name|user principal( name)?|log ?in( name)?|sign in|host ?name)\b/g, 'account'],
  [/\bcost(center|centre)\b/g, 'cost center'],
  [/\bdisplay ?name\b/g, 'full name'],
];

/** Words that systems write together: "deviceserialnumber", "homezipcode". */
const TOGETHER =
  /\b(device|asset|laptop|home|mailing|personal|private|primary|work|employee|os)(?=(serial|manufacturer|make|model|name|number|tag|version|street|address|city|state|zip|postal|country|e?mail|phone|mobile)[a-z]*\b)/g;

/** Words without a meaning of their own; forms ask in whole sentences: "What is their address?" */
const EMPTY = new Set(
  'a an and by for in of or the to required optional s what which is are their your his her they them you please enter provide best reach'.split(
    ' ',
  ),
);

/** "E-Mail Address:" → "e mail address", "employeeName" → "employee name", "Serial #" → "serial number". */
export function plainWords(header: string): string {
  return (
    header
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/ß/g, 'ss')
      // The first of a list: "emails[0].value".
      .replace(/\[0\]/g, ' ')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/([a-z])(\d)/gi, '$1 $2')
      .replace(/#/g, ' number')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
      .replace(/ (required|optional)$/, '')
  );
}

/** Returns the standard words of a header or phrase. */
export function standardWords(text: string): ReadonlySet<string> {
  const apart = plainWords(text).replace(TOGETHER, '$1 ');
  const plain = PAIRS.reduce((so, [pair, word]) => so.replace(pair, word), apart);
  const words = plain.split(' ').filter((word) => word !== '' && !EMPTY.has(word));
  return new Set(words.map((word) => STANDARD[word] ?? word));
}

const words = (text: string) => new Set(text.split(' '));

/** Words that say whose or which it is, and leave its kind as it is. */
const QUALIFIERS = words(
  'home legal personal private primary main preferred current permanent mailing residential residence residing shipping postal contact employee person address full display complete formatted profile employment effective alternate alternative other secondary terminated departing leaving former exiting abbr iso line worker 1 asset device laptop mobile phone work business office corporate site',
);
/** Words of a person's private life: these columns are better than those of the office. */
const PRIVATE = words('home personal private residential permanent legal');
/** Words of an email beside that of the office. */
const ALTERNATE = words('alternate alternative');
/** Words of the office, where a leaver isn't reached any more. */
const OFFICE = words('work business office corporate site');
/** Words with little meaning after another one. */
const WEAK = words(
  'name number code id description value text info information details total space mb gb tb',
);
/** Words that make it something that no import needs, unless a phrase has them itself. */
const FOREIGN = words(
  'manager reports report hire hired rehire birth born dob birthday emergency kin spouse dependent beneficiary employer company bank account password ssn social tax itin passport visa citizen gender sex race ip mac url photo title position job middle initial suffix prefix upn principal salary pay payroll updated modified created check sync extension compliance enrollment management purchase purchased warranty po invoice usage reason status type',
);
/** Words that each name a kind of column: beside another kind, they decide. */
const KINDS = words('email city state zip country serial tag date first last county');
/** Words that are too general to name a column beside another word. */
const GENERAL = words(
  'employee person device type item product model value first last asset tag location place case ref reference note message size name kind category status number id mobile',
);
const ADJECTIVES = words('terminated departing leaving former exiting employee');
const DEVICE = words('device laptop asset model');

/** A phrase below this doesn't name the column. */
export const LIKELY = 0.5;
/** A phrase from here on names the column for sure. */
export const SURE = 0.85;

/** Scores how well a phrase of standard words names a header; 0 is not at all, 1 is exactly. */
export function phraseScore(header: ReadonlySet<string>, phrase: ReadonlySet<string>): number {
  if (![...phrase].every((word) => header.has(word))) return 0;
  const rest = [...header].filter((word) => !phrase.has(word));
  const isGeneral = [...phrase].every((word) => GENERAL.has(word));
  const isOfPerson = phrase.has('name') && !phrase.has('device');
  let score = 1;
  for (const word of rest) {
    if (FOREIGN.has(word) || /^([02-9]|\d\d+)$/.test(word)) return 0;
    if (KINDS.has(word)) score -= 0.6;
    else if (isOfPerson && DEVICE.has(word)) return 0;
    else if (isGeneral && !isQualified(phrase, word)) return 0;
    else if (OFFICE.has(word)) score -= 0.3;
    else if (WEAK.has(word)) score -= 0.02;
    else if (!QUALIFIERS.has(word)) score -= 0.35;
  }
  return score;
}

/** Whether a general phrase keeps its meaning beside this word: "Terminated employee", "Legal name". */
function isQualified(phrase: ReadonlySet<string>, word: string): boolean {
  // The first of several: "Forename 1".
  if (word === '1') return true;
  if (phrase.has('name')) return QUALIFIERS.has(word) && word !== 'address' && word !== 'phone';
  if (phrase.has('mobile')) return true;
  if (phrase.has('asset') && phrase.size > 1 && DEVICE.has(word)) return true;
  return ADJECTIVES.has(word) && word !== 'employee';
}

/** Points for a private column before one of the office, so that the leaver is reached. */
export function privacy(header: ReadonlySet<string>): number {
  let points = 0;
  for (const word of header) {
    if (word === 'mobile') points += 0.07;
    else if (PRIVATE.has(word) || (ALTERNATE.has(word) && header.has('email'))) points += 0.06;
    else if (OFFICE.has(word)) points -= 0.1;
  }
  return points;
}
