import { colorChart, highlightPath, scrollToShow } from './pageChart.ts';
import { all, data, element, parts } from './pageDom.ts';

// The report's own script: it runs in the page, after everything that it finds there.

const sections = all(document, '.page');

/** Parses the address: the selected machine, run, transition, state or path. */
function readAddress() {
  const parts = new URLSearchParams(location.hash.slice(1));
  const path = parts.get('path');
  const item = path === null ? null : document.getElementById(`path-${path}`);
  const section = item?.closest<HTMLElement>('.machine') ?? null;
  return {
    item,
    machine: section?.dataset.machine ?? parts.get('machine'),
    run: item?.dataset.run ?? parts.get('run'),
    transition: parts.get('transition'),
    state: parts.get('state'),
  };
}

function show() {
  const target = readAddress();
  const id = target.machine !== null && target.machine in data.machines ? target.machine : null;
  for (const section of sections) {
    section.hidden = id === null ? section.id !== 'overview' : section.dataset.machine !== id;
  }
  for (const link of all(document, 'nav a')) {
    if (link.dataset.page === (id ?? 'overview')) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  const section = id === null ? null : document.getElementById(`machine-${id}`);
  if (id === null || section === null) return;
  const runs = Object.keys(data.machines[id]?.runs ?? {});
  const selectedRun = section.dataset.run;
  const through =
    runs.find((run) => run === target.run) ?? selectedRun ?? bestRun(section) ?? runs[0] ?? '';
  showRun(section, id, through);
  choose(section, id, target.transition, target.state);
  filter(section);
  if (target.item instanceof HTMLDetailsElement) openPath(target.item, section, id);
}

/** The first run with a failure, else the last: the one nearest to people. */
function bestRun(section: HTMLElement): string | undefined {
  const buttons = all(section, '.runs button');
  return (buttons.find((button) => button.classList.contains('failed')) ?? buttons.at(0))?.dataset
    .run;
}

/** Shows what a run left: its figures, and the chart in its colours. */
function showRun(section: HTMLElement, id: string, run: string) {
  section.dataset.run = run;
  for (const button of all(section, '.runs button')) {
    button.setAttribute('aria-pressed', String(button.dataset.run === run));
  }
  for (const part of all(section, '[data-for-run]')) part.hidden = part.dataset.forRun !== run;
  colorChart(section, id, run);
}

/** Marks what was pressed, and keeps its number: paths name what they go through by numbers. */
function choose(section: HTMLElement, id: string, transition: string | null, state: string | null) {
  const machine = data.machines[id];
  const number =
    transition !== null
      ? machine?.transitions.indexOf(transition)
      : state !== null
        ? machine?.states.indexOf(state)
        : undefined;
  const isChosen = number !== undefined && number >= 0;
  section.dataset.chosen = isChosen
    ? `${transition !== null ? 'transitions' : 'states'} ${number}`
    : '';
  for (const part of parts(section, '[data-state], [data-transition]')) {
    const isMatch =
      (transition !== null && part.dataset.transition === transition) ||
      (transition === null && state !== null && part.dataset.state === state);
    part.classList.toggle('is-chosen', isMatch);
    part.classList.remove('on-path');
  }
  scrollToShow(section);
  const chosen = element<HTMLElement>(section, '.chosen');
  chosen.hidden = !isChosen;
  element(chosen, '.chosen-words').textContent = `Through ${transition ?? `the state ${state}`}`;
}

/** Shows the paths of the run that fit what was chosen, searched for and filtered. */
function filter(section: HTMLElement) {
  const text = element<HTMLInputElement>(section, '.search').value.trim().toLowerCase();
  const result = element<HTMLSelectElement>(section, '.result').value;
  const [kind, number = ''] = (section.dataset.chosen ?? '').split(' ');
  let shownCount = 0;
  let possible = 0;
  for (const path of all(section, '.path')) {
    const isOfRun = path.dataset.run === section.dataset.run;
    const through =
      kind === 'transitions'
        ? path.dataset.transitions
        : kind === 'states'
          ? path.dataset.states
          : null;
    const passesThrough = through === null || (through ?? '').split(' ').includes(number);
    const isFound =
      text === '' ||
      (path.querySelector('summary')?.textContent ?? '').toLowerCase().includes(text);
    const fits = passesThrough && isFound && (result === '' || path.classList.contains(result));
    if (isOfRun) possible += 1;
    path.hidden = !isOfRun || !fits;
    if (!path.hidden) shownCount += 1;
  }
  element(section, '.count').textContent =
    `${shownCount === possible ? '' : `${shownCount} of `}${possible} path${possible === 1 ? '' : 's'}`;
}

/** Puts the steps of a path where they belong, with their pictures, once it is opened. */
function fill(path: HTMLDetailsElement) {
  const template = path.querySelector('template');
  if (template === null) return;
  template.replaceWith(template.content);
  for (const button of all(path, '.photo')) {
    const image = element<HTMLImageElement>(button, 'img');
    image.loading = 'lazy';
    image.decoding = 'async';
    image.src = pictureOf(button);
  }
}
function pictureOf(button: HTMLElement): string {
  return document.getElementById(`photo-${button.dataset.photo}`)?.textContent ?? '';
}

function openPath(path: HTMLDetailsElement, section: HTMLElement, id: string) {
  path.hidden = false;
  fill(path);
  path.open = true;
  highlightPath(path, section, id);
  const failed = path.querySelector('.step.failed');
  // Only once it is laid out: until then what is open has no height.
  requestAnimationFrame(() => {
    // A path is read from its title on.
    if (failed === null) path.scrollIntoView({ block: 'start' });
    else failed.scrollIntoView({ block: 'center' });
  });
  element<HTMLElement>(path, 'summary').focus({ preventScroll: true });
}

function goTo(address: Record<string, string>) {
  location.hash = new URLSearchParams(address).toString();
}

/** A state or transition of a chart was pressed. */
function press(target: Element) {
  const part = target.closest<SVGElement>('.chart [data-transition], .chart .who');
  const section = target.closest<HTMLElement>('.machine');
  if (part === null || section === null) return false;
  const machine = section.dataset.machine ?? '';
  const run = section.dataset.run ?? '';
  const { transition } = part.dataset;
  const state = part.parentElement?.dataset.state;
  if (transition !== undefined) goTo({ machine, run, transition });
  else if (state !== undefined) goTo({ machine, run, state });
  if (matchMedia('(max-width: 1099px)').matches) {
    const title = element<HTMLElement>(section, '.paths-title');
    title.scrollIntoView();
    title.focus({ preventScroll: true });
  }
  return true;
}

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || press(target)) return;
  const button = target.closest<HTMLElement>('button');
  const section = target.closest<HTMLElement>('.machine');
  if (button === null) return;
  if (button.dataset.copy !== undefined) copy(button, button.dataset.copy);
  else if (button.dataset.photo !== undefined) enlarge(button);
  else if (section === null) return;
  else if (button.matches('.runs button')) {
    const { transition, state } = readAddress();
    const address: Record<string, string> = { run: button.dataset.run ?? '' };
    if (transition !== null) address.transition = transition;
    else if (state !== null) address.state = state;
    goTo({ machine: section.dataset.machine ?? '', ...address });
  } else if (button.matches('.all-paths')) {
    goTo({ machine: section.dataset.machine ?? '', run: section.dataset.run ?? '' });
  } else if (button.matches('.zoom')) {
    const isWhole = element(section, '.chart').classList.toggle('whole');
    button.setAttribute('aria-pressed', String(isWhole));
  }
});

document.addEventListener('keydown', (event) => {
  const isPress = event.key === 'Enter' || event.key === ' ';
  if (isPress && event.target instanceof SVGElement && press(event.target)) event.preventDefault();
});

document.addEventListener('input', ({ target }) => {
  const section = target instanceof Element ? target.closest<HTMLElement>('.machine') : null;
  if (section !== null) filter(section);
});

document.addEventListener(
  'toggle',
  ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || !target.matches('.path') || !target.open) return;
    fill(target);
    const section = target.closest<HTMLElement>('.machine');
    if (section !== null) highlightPath(target, section, section.dataset.machine ?? '');
  },
  true,
);

/** Copies a command, and says so on the button. */
async function copy(button: HTMLElement, text: string) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // A page from disk may not reach the clipboard: the command is selected, to be copied by hand.
    const code = button.previousElementSibling;
    if (code !== null) getSelection()?.selectAllChildren(code);
    button.textContent = 'Selected';
    return;
  }
  button.textContent = 'Copied';
}

function enlarge(button: HTMLElement) {
  const dialog = element<HTMLDialogElement>(document, '.enlarged');
  const image = element<HTMLImageElement>(dialog, 'img');
  image.src = pictureOf(button);
  image.alt = (button.getAttribute('aria-label') ?? '').replace('Enlarge: ', '');
  dialog.showModal();
}

const menu = element<HTMLDetailsElement>(document, '.menu');
const isNarrow = matchMedia('(max-width: 859px)');
const setMenu = () => {
  menu.open = !isNarrow.matches;
};
isNarrow.addEventListener('change', setMenu);
setMenu();

addEventListener('hashchange', () => {
  const before = sections.find((section) => !section.hidden);
  show();
  if (isNarrow.matches) menu.open = false;
  const now = sections.find((section) => !section.hidden);
  if (now === undefined || now === before || readAddress().item !== null) return;
  element<HTMLElement>(now, 'h2').focus({ preventScroll: true });
  scrollTo(0, 0);
});
show();
