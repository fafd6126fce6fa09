import { newestMail, tokenFor } from '../bench/portal.mjs';

const ADMIN = 'admin@acme.test';
/** Enter, as WebDriver writes it. */
const ENTER = '\uE007';
const LEAVERS = [
  'Legal Name - First Name,Legal Name - Last Name,Home Email,Home Address 1,City,State,Zip,Device',
  'Zoë,Müller,zoe@home.test,1100 Congress Avenue,Austin,TX,78701,Laptop',
  'José,Núñez,jose@home.test,12 Main Street,Boston,MA,2108,Monitor',
].join(ENTER);
const PERSON = {
  ...{ Name: 'Grace Hopper', Email: 'grace@home.test', 'Street address': '1100 Congress Avenue' },
  ...{ City: 'Austin', State: 'Texas', 'ZIP code': '78701' },
};

/** Steps of a person in one window; each ends with what is seen. */
export const WALK = {
  async login({ go, press, sees, type, url }) {
    const call = (path) => fetch(`${url}${path}`);
    await go(`${url}/authentication/login`);
    await sees('Log in');
    const before = await newestMail(call);
    await type('Email Address', ADMIN);
    await press('Log in');
    await sees('An email with a log-in link was sent');
    await go(`${url}/authentication/link#${await tokenFor(call, ADMIN, before)}`);
    await sees('Needs you');
  },
  async dashboard({ go, sees, type, url }) {
    await go(`${url}/`);
    await sees('RTN-');
    await type('Search', 'Marcus');
    await sees('Search: Marcus');
  },
  async order({ go, name, press, sees, type, url }) {
    await go(`${url}/devicereturn`);
    await sees('Laptop');
    await press('Laptop', 'radio');
    await press('Continue');
    await sees('Street address');
    for (const [field, text] of Object.entries(PERSON)) await type(field, text);
    await press('Continue');
    await sees('Warehouse');
    await press('Continue');
    await sees('Serial number');
    await type('Serial number', `SN-${name}`);
    await press('Continue');
    await sees('Check your answers');
    await press('Order return');
    await sees('Your return is ordered');
  },
  async 'page of the employee'({ go, run, sees }) {
    const link = 'document.querySelector(\'a[href*="/support/devicereturn/"]\')';
    await go(await run(`return ${link}.href`));
    await sees('Hello Grace');
  },
  async import({ go, press, sees, type, url }) {
    await go(`${url}/devicereturn/many`);
    await sees('Or paste rows');
    await type('Or paste rows', LEAVERS);
    await press('Continue');
    await sees('Match columns');
    await press('Review rows');
    await sees('2 ready');
  },
  async labels({ go, press, sees, url }) {
    await go(`${url}/warehousing/labels`);
    await sees('Create blank labels');
    await press('Create blank labels');
    await sees('Create labels');
    await press('Create labels');
    await sees('LBL-');
  },
  async leaving({ go, name, press, sees, type, url }) {
    await go(`${url}/leaving/new`);
    await sees('Who leaves');
    await type('Name', 'Katherine Johnson');
    await type('Last day', nextWeek(name));
    await press('Add to Leaving');
    await sees('Something is missing before a return can be ordered.');
    await go(`${url}/leaving`);
    await sees('Katherine Johnson');
  },
  async approvals({ go, press, sees, url }) {
    await go(`${url}/settings/approvals`);
    await sees('Orders that wait');
    await press('API keys', 'checkbox');
    await press('Save changes');
    await sees('Saved');
  },
  async template({ go, name, press, sees, type, url }) {
    await go(`${url}/settings/templates`);
    await sees('Your defaults for each kind of leaver');
    await press('Add template');
    await sees('New template');
    await type('Name', `Contractors ${name}${ENTER}`);
    await sees(`Contractors ${name}`);
  },
};

/** A day in a week, as a date field takes it from the keyboard: WebKit's has a part for each number. */
function nextWeek(browser) {
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const [year, month, date] = day.split('-');
  return browser === 'webkit' ? `${month}/${date}/${year}` : day;
}
