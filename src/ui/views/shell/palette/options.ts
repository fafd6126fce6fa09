import type { SignedInUser } from '../../../../domain/people/auth.ts';
import type { Person } from '../../../../domain/people/users.ts';
import type { ReturnRow } from '../../../../domain/returns/list/returnRow.ts';
import type { Findings } from '../../../../domain/search.ts';
import type { DeploymentRow } from '../../../../domain/warehouse/deployments/deployments.ts';
import type { ListedDevice } from '../../../../domain/warehouse/warehouse.ts';
import { DEVICE_WORDS } from '../../../../domain/words.ts';
import { needsConfirmation } from '../../../../machines/pages/dashboard.machine.ts';
import { isImmediate } from '../../../../machines/pages/deviceSteps.ts';
import type { PaletteAction } from '../../../../machines/palette.machine.ts';
import { eventOf, formPath, labelOf } from '../../../app/cures.ts';
import { paths } from '../../../app/paths.ts';
import type { BadgeLook } from '../../../components/badges/ToneBadge.tsx';
import { deploymentStatusLook } from '../../../words/deploymentWords.ts';
import { DEVICE_ACTIONS } from '../../../words/deviceActions.ts';
import { deviceStatusLook } from '../../../words/deviceStatus.ts';
import { PERSON_STATUS } from '../../../words/people.ts';
import { RETURN_STATUS } from '../../../words/returnStatus.ts';
import { findPages } from './pages.ts';

/** Something to choose: a page, the page of a thing, or an action. */
export interface PaletteOption {
  readonly id: string;
  readonly label: string;
  /** Detail that distinguishes it from others of its kind; `''` if none. */
  readonly detail: string;
  readonly status: BadgeLook | null;
  /** Chosen by an event of the machine: leaves for an address, or acts. */
  readonly chosen:
    | { readonly type: 'place.chosen'; readonly href: string }
    | { readonly type: 'action.chosen'; readonly action: PaletteAction };
  /** Text that finds this thing alone, so that its actions stand below it; null if it has none. */
  readonly narrows: string | null;
  readonly isPage: boolean;
  /** Whether it is an action on the thing above it. */
  readonly isAction: boolean;
}

export interface PaletteGroup {
  readonly title: string;
  readonly options: readonly PaletteOption[];
}

const goTo = (href: string) => ({ type: 'place.chosen', href }) as const;

const optionFor = (
  option: Pick<PaletteOption, 'id' | 'label' | 'detail' | 'status'> & { readonly href: string },
): PaletteOption => {
  const { href, ...rest } = option;
  return { ...rest, chosen: goTo(href), narrows: null, isPage: false, isAction: false };
};

const action = (
  of: PaletteOption,
  label: string,
  type: string,
  chosen: PaletteOption['chosen'],
): PaletteOption => ({
  id: `${of.id}-${type}`,
  label: chosen.type === 'place.chosen' ? `${label}…` : label,
  ...{ detail: '', status: null, chosen, narrows: null, isPage: false, isAction: true },
});

const detailOf = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');

function returnOptions(row: ReturnRow): readonly PaletteOption[] {
  const { orderNumber } = row;
  const option = optionFor({
    id: orderNumber,
    label: row.employeeName,
    detail: detailOf(orderNumber, DEVICE_WORDS[row.device], row.employeePlace),
    status: RETURN_STATUS[row.status],
    href: paths.return(orderNumber),
  });
  const actions = row.actions.map((type) => {
    const event = eventOf(type, row);
    const isDirect =
      event !== null && type !== 'attention.resolve' && !needsConfirmation({ orderNumber, event });
    return action(
      option,
      labelOf(type, row),
      type,
      isDirect
        ? { type: 'action.chosen', action: { orderNumber, event } }
        : goTo(formPath(row, type)),
    );
  });
  return [option, ...actions];
}

function deviceOptions(row: ListedDevice): readonly PaletteOption[] {
  const { deviceNumber } = row;
  const option = optionFor({
    id: deviceNumber,
    label: row.name === '' ? DEVICE_WORDS[row.kind] : row.name,
    detail: detailOf(deviceNumber, row.serialNumber, row.assetTag, row.location),
    status: deviceStatusLook(row.status),
    href: paths.device(deviceNumber),
  });
  const actions = row.actions
    // Steps taken by a press alone have no form to open.
    .filter((type) => !isImmediate(type))
    .map((type) =>
      action(option, DEVICE_ACTIONS[type].label, type, goTo(paths.deviceStep(deviceNumber, type))),
    );
  return [option, ...actions];
}

const deploymentOptions = (row: DeploymentRow): readonly PaletteOption[] => [
  optionFor({
    id: row.deploymentNumber,
    label: row.employeeName,
    detail: detailOf(row.deploymentNumber, row.deviceName, row.employeePlace),
    status: deploymentStatusLook(row.status),
    href: paths.deployment(row.deploymentNumber),
  }),
];

const personOptions = (person: Person): readonly PaletteOption[] => [
  optionFor({
    id: `${person.kind}-${person.id}`,
    label: person.name === '' ? person.email : person.name,
    detail: person.name === '' ? '' : person.email,
    status: PERSON_STATUS[person.status],
    href: paths.users(new URLSearchParams({ search: person.email }).toString()),
  }),
];

/** Returns the options of one kind; a thing that was found alone has its actions below it. */
function optionsOf<Row>(
  rows: readonly Row[],
  options: (row: Row) => readonly PaletteOption[],
): readonly PaletteOption[] {
  const [only] = rows;
  if (only !== undefined && rows.length === 1) return options(only);
  return rows.flatMap((row) => {
    const [first, ...actions] = options(row);
    return first === undefined ? [] : [{ ...first, narrows: actions.length > 0 ? first.id : null }];
  });
}

/** Returns what can be chosen for a text, by kind; kinds without an option are left out. */
export function groupsOf(
  user: SignedInUser,
  text: string,
  found: Findings | null,
): readonly PaletteGroup[] {
  const pages = findPages(user, text).map(({ name, title, path }) => ({
    ...optionFor({ id: `page-${name}`, label: title, detail: '', status: null, href: path }),
    isPage: true,
  }));
  const groups = [{ title: 'Pages', options: pages }, ...(found === null ? [] : thingsIn(found))];
  return groups.filter(({ options }) => options.length > 0);
}

const thingsIn = (found: Findings): readonly PaletteGroup[] => [
  { title: 'Returns', options: optionsOf(found.returns, returnOptions) },
  { title: 'Devices', options: optionsOf(found.devices, deviceOptions) },
  { title: 'Deployments', options: optionsOf(found.deployments, deploymentOptions) },
  { title: 'People', options: optionsOf(found.people, personOptions) },
];

/** Returns the address of the first thing's page; null if nothing was found. */
export function hrefOfFirst(found: Findings): string | null {
  const [first] = thingsIn(found).flatMap(({ options }) => options);
  return first?.chosen.type === 'place.chosen' ? first.chosen.href : null;
}
