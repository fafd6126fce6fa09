import { data, element, parts } from './pageDom.ts';

/** Colours the chart as a run left it. */
export function colorChart(section: HTMLElement, id: string, run: string) {
  const marks = data.machines[id]?.runs[run];
  const mark = (part: HTMLElement | SVGElement, status: string | undefined) => {
    if (status === undefined) delete part.dataset.status;
    else part.dataset.status = status;
    const words = status === undefined ? undefined : data.signs[status];
    const sign = part.querySelector(':scope > .mark, :scope > .who > .mark');
    if (sign !== null) sign.textContent = words?.sign ?? '';
    const button = part.matches('.state') ? part.querySelector('.who') : part;
    const name = button?.getAttribute('aria-label')?.replace(/, [a-z ]+ on this run$/, '') ?? '';
    if (words !== undefined)
      button?.setAttribute('aria-label', `${name}, ${words.label} on this run`);
  };
  for (const part of parts(section, '[data-state]')) {
    mark(part, marks?.states[part.dataset.state ?? '']);
  }
  for (const part of parts(section, '[data-transition]')) {
    mark(part, marks?.transitions[part.dataset.transition ?? '']);
  }
  // An arrow shows the worst of the transitions that share it.
  for (const words of parts(section, '.words')) {
    const arrow = parts(section, '.arrow').find(
      (arrow) => arrow.dataset.arrow === words.dataset.arrow,
    );
    const found = parts(words, '[data-transition]').map((arrow) => arrow.dataset.status);
    const worst = ['failed', 'uncovered', 'covered', 'infeasible'].find((arrow) =>
      found.includes(arrow),
    );
    if (arrow !== undefined && worst !== undefined) arrow.dataset.status = worst;
  }
}

/** Scrolls the chart alone, so that what was chosen can be seen in it. */
export function scrollToShow(section: HTMLElement) {
  const chart = element<HTMLElement>(section, '.chart');
  const part = section.querySelector('.is-chosen');
  if (part === null) return;
  const [outer, inner] = [chart.getBoundingClientRect(), part.getBoundingClientRect()];
  if (inner.left < outer.left || inner.right > outer.right) {
    chart.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }
  if (inner.top < outer.top || inner.bottom > outer.bottom) {
    chart.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
  }
}

/** Shows in the chart where a path goes. */
export function highlightPath(path: HTMLElement, section: HTMLElement, id: string) {
  const numbers = new Set((path.dataset.transitions ?? '').split(' '));
  const states = new Set((path.dataset.states ?? '').split(' '));
  const machine = data.machines[id];
  for (const part of parts(section, '[data-state], [data-transition]')) {
    const { state, transition } = part.dataset;
    const isOn =
      transition !== undefined
        ? numbers.has(String(machine?.transitions.indexOf(transition)))
        : states.has(String(machine?.states.indexOf(state ?? '')));
    part.classList.toggle('on-path', isOn);
  }
}
