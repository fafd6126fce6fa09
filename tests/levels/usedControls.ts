import { wrapped } from '../../tools/statewalk/suites.ts';
import { nameOf } from './roles.ts';

const CONTROLS = 'button, summary, input, select, textarea';
/** The frame of every page has tests of its own. */
const FRAME = 'header, aside';
const KINDS: Readonly<Record<string, string>> = {
  BUTTON: 'button',
  SUMMARY: 'summary',
  SELECT: 'choice',
  TEXTAREA: 'field',
};
const INPUT_KINDS: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  file: 'file',
};

/** Records which controls a page has, which of them are used, and what each use sends. */
export class UsedControls {
  readonly #elsewhere: string;
  readonly #names = new WeakMap<Element, string>();
  readonly #known = new Set<string>();
  readonly #sent = new Map<string, Set<string>>();
  #calls: () => readonly string[] = () => [];
  #counted = 0;
  #last: string | null = null;

  /** @param elsewhere selector of parts that the table of another page has */
  constructor(elsewhere?: string) {
    this.#elsewhere = elsewhere === undefined ? FRAME : `${FRAME}, ${elsewhere}`;
  }

  /** Begins to listen to the document; returns what ends it. */
  listen(): () => void {
    const used = ({ type, target }: Event) => {
      if (!(target instanceof Element)) return;
      const control = target.closest(CONTROLS);
      const isPressed =
        control !== null && /^(button|summary|checkbox|radio)$/.test(kindOf(control));
      if (control === null || isPressed !== (type === 'click')) return;
      if (control.hasAttribute('disabled') || this.#isElsewhere(control)) return;
      this.#attribute();
      this.#last = this.#nameOf(control);
      this.#known.add(this.#last);
      if (!this.#sent.has(this.#last)) this.#sent.set(this.#last, new Set());
    };
    const events = ['click', 'input', 'change'];
    for (const event of events) document.addEventListener(event, used, true);
    return () => {
      for (const event of events) document.removeEventListener(event, used, true);
    };
  }

  /** Begins another path. `calls` returns the requests of its page so far. */
  startOver(calls: () => readonly string[]): void {
    this.#calls = calls;
    this.#counted = 0;
    this.#last = null;
  }

  /** Notes the controls of the present page, and ends the step. */
  look(): void {
    this.#attribute();
    this.#last = null;
    for (const control of document.querySelectorAll(CONTROLS)) {
      // Read-only fields, such as a secret to copy, are no controls.
      const isIdle = control.hasAttribute('disabled') || control.hasAttribute('readonly');
      if (!isIdle && !this.#isElsewhere(control)) {
        this.#known.add(this.#nameOf(control));
      }
    }
  }

  /** Requests of each control, and the controls that nothing used. */
  text(): string {
    const bySent = new Map<string, string[]>();
    for (const [control, calls] of this.#sent) {
      const sent = calls.size === 0 ? 'nothing' : [...calls].sort().join(', ');
      bySent.set(sent, [...(bySent.get(sent) ?? []), control]);
    }
    const line = (head: string, controls: readonly string[]) =>
      `${head}: ${[...controls].sort().join(' | ')}`;
    const unused = [...this.#known].filter((control) => !this.#sent.has(control));
    return [
      '== sent by',
      ...[...bySent].sort().map(([sent, controls]) => line(sent, controls)),
      ...(unused.length > 0 ? [line('== not used', unused)] : []),
    ]
      .flatMap(wrapped)
      .concat('')
      .join('\n');
  }

  #attribute(): void {
    const calls = this.#calls();
    const own = this.#last === null ? undefined : this.#sent.get(this.#last);
    for (const call of calls.slice(this.#counted)) own?.add(call);
    this.#counted = calls.length;
  }

  #isElsewhere = (control: Element) => control.closest(this.#elsewhere) !== null;

  /** Kind and name, without numbers: rows differ in them. */
  #nameOf(control: Element): string {
    const cached = this.#names.get(control);
    if (cached !== undefined) return cached;
    const name = nameOf(control).replaceAll(/\d[\d,.]*/g, '#');
    const found = `${kindOf(control)} ${JSON.stringify(name)}`;
    this.#names.set(control, found);
    return found;
  }
}

function kindOf(control: Element): string {
  return KINDS[control.tagName] ?? INPUT_KINDS[control.getAttribute('type') ?? ''] ?? 'field';
}
