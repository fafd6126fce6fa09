import type { Page } from 'playwright-core';
import { API_VERSION, API_VERSION_HEADER } from '../../../src/domain/apiVersion.ts';
import { LANGUAGES } from '../../../src/domain/languages.ts';
import { EMPLOYEE_VISIBLE_PROBLEMS } from '../../../src/domain/returns/status/employeeVisibleProblems.ts';
import { JOURNEY_STATES } from '../../../src/domain/returns/status/status.ts';
import type { SupportView } from '../../../src/domain/returns/support/support.ts';
import {
  mainActionOf,
  SUPPORT_ACTIONS,
} from '../../../src/domain/returns/support/supportActions.ts';
import { headlineOf } from '../../../src/domain/returns/support/supportHeadline.ts';
import { stepsOf } from '../../../src/domain/returns/support/supportWords.ts';
import { pageWords } from '../../../src/domain/words/pageWords.ts';

// The employee's page with made-up data: the browser gets each state from the test, not the server.

/** A small phone; its bars have taken their part. */
export const SMALL_PHONE = { width: 360, height: 640 };

const LINK = '/support/devicereturn/RTN-100482/hash';
const NO_FILES = { files: [], fromEmployee: [], room: 5, canAdd: true, certificates: [] };

const VIEW: SupportView = {
  orderNumber: 'RTN-100482',
  language: 'en',
  companyName: 'Acme Industries International',
  firstName: 'Alexandrine',
  city: 'Saint-Jean-sur-Richelieu',
  question: null,
  handover: null,
  device: 'laptop',
  withCharger: true,
  status: 'boxDelivered',
  statusSince: '2026-03-02T09:00:00.000Z',
  shipment: {
    outboundCarrier: 'UPS',
    outboundTracking: '1Z999AA10123456784',
    returnCarrier: 'UPS',
    returnTracking: '1Z999AA10123456785',
    boxShippedAt: '2026-03-02T09:00:00.000Z',
    boxDeliveredAt: '2026-03-05T09:00:00.000Z',
    deviceShippedAt: null,
    deviceDeliveredAt: null,
  },
  actions: SUPPORT_ACTIONS.map((type) => ({ type, allowed: true, reason: null })),
  lookedInto: null,
  asked: null,
  reachedBy: 'email',
  dropOffNear: null,
  sendBy: '2026-09-23T09:00:00.000Z',
  timeZone: 'America/Toronto',
  hasLabel: true,
  isScanned: { out: true, back: false },
  others: [],
  texts: { state: 'none', ending: '', isStoppedByReply: false, sender: '' },
  contact: { name: 'Avery Stone', email: 'help@acme.test' },
};
const QUESTION = {
  hint: '1… R… S…-C… O…, Saint-Jean-sur-Richelieu',
  country: 'CA',
  first: '2026-03-02',
  last: '2026-05-02',
  until: '2026-03-12T09:00:00.000Z',
} as const;

/** One state of the page. */
interface Screen {
  readonly name: string;
  readonly view: SupportView;
}

/** The page with a box that has arrived, for each device. */
export const PACKING: readonly Screen[] = (
  ['laptop', 'monitor', 'cell_phone', 'tablet'] as const
).map((device) => ({ name: `boxDelivered-${device}`, view: { ...VIEW, device } }));

/** The page in every status and with every problem. */
export const ALL_SCREENS: readonly Screen[] = [
  ...PACKING,
  ...JOURNEY_STATES.map((status) => {
    const isAsked = status === 'awaitingAddress' || status === 'postponed';
    return { name: status, view: { ...VIEW, status, question: isAsked ? QUESTION : null } };
  }),
  ...EMPLOYEE_VISIBLE_PROBLEMS.map((lookedInto) => ({
    name: lookedInto,
    view: { ...VIEW, lookedInto },
  })),
];

/** Opens the page once. Returns a function that shows another state, as after "Check for updates". */
async function openScreens(page: Page): Promise<(view: SupportView) => Promise<void>> {
  let shown = VIEW;
  await page.route(/\/api\/portal\/support\//, (route) =>
    route.fulfill({
      json: route.request().url().includes('/files') ? NO_FILES : shown,
      headers: { [API_VERSION_HEADER]: API_VERSION },
    }),
  );
  await page.goto(LINK);
  return async (view) => {
    shown = view;
    await page.locator('footer button').click();
    const say = pageWords(view.language, view.timeZone);
    const { title, text } = headlineOf(view, say);
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await page.getByText(text, { exact: true }).waitFor();
    await page
      .getByText(stepsOf(view, say).at(-1)?.text ?? title, { exact: true })
      .first()
      .waitFor({ state: 'attached' });
    await page.evaluate(() => window.scrollTo(0, 0));
  };
}

/** Lists what of the page's first task is missing or lies below the first screen. */
async function problemsOf(page: Page, view: SupportView): Promise<string[]> {
  const hasMain = mainActionOf(view) !== null || (view.lookedInto === 'labelLost' && view.hasLabel);
  const hasStep = view.lookedInto === null && stepsOf(view, pageWords(view.language)).length > 0;
  const hasPresent = hasStep && view.status !== 'postponed';
  const found = await page.evaluate(() => {
    const end = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect().bottom ?? null;
    return {
      mains: document.querySelectorAll('main [data-variant=filled]').length,
      sentence: end('h1 + p'),
      step: end('li[aria-current=step] h3 + p'),
      main: end('main [data-variant=filled]'),
      width: document.documentElement.scrollWidth,
    };
  });
  const below = (what: string, bottom: number | null, isWanted: boolean) => {
    if (!isWanted) return bottom === null ? [] : [`${what} isn't wanted`];
    return bottom === null || bottom > SMALL_PHONE.height ? [`${what} ends at ${bottom} px`] : [];
  };
  return [
    ...(found.mains > 1 ? [`${found.mains} main buttons`] : []),
    ...(found.width > SMALL_PHONE.width ? [`${found.width} px wide`] : []),
    ...below('the sentence', found.sentence, true),
    ...below('the present step', found.step, hasPresent || (hasStep && found.step !== null)),
    ...below('the main button', found.main, hasMain),
  ];
}

/**
 * Lists what is wrong with the first screen of some states, in every language.
 * @param keepPictures called when a state is shown
 */
export async function checkFirstScreens(
  page: Page,
  screens: readonly Screen[],
  keepPictures: (name: string) => Promise<void> = async () => {},
): Promise<string[]> {
  const problems: string[] = [];
  const show = await openScreens(page);
  for (const language of LANGUAGES) {
    for (const { name, view } of screens) {
      const shown = { ...view, language };
      await show(shown);
      const found = await problemsOf(page, shown);
      problems.push(...found.map((problem) => `${name} in ${language}: ${problem}`));
      await keepPictures(`${name}-${language}`);
    }
  }
  return problems;
}
