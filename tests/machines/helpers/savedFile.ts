import type { Person } from '../../levels/person.ts';

/** File that a page makes the browser save. */
interface SavedFile {
  readonly name: string;
  readonly type: string;
  readonly lines: readonly string[];
}

/** Captures the file saved during an action (level 2, where nothing reaches a disk). */
async function savedBy(does: () => Promise<void>): Promise<SavedFile> {
  const { createObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  let blob: Blob | undefined;
  let name = '';
  URL.createObjectURL = (content) => {
    if (content instanceof Blob) blob = content;
    return 'blob:saved';
  };
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (this.href === 'blob:saved') name = this.download;
    else click.call(this);
  };
  try {
    await does();
  } finally {
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = click;
  }
  if (blob === undefined) throw new Error('Nothing was saved.');
  return { name, type: blob.type, lines: (await blob.text()).split('\r\n') };
}

/** Presses a button and expects a CSV file with these lines. */
export async function saves(
  person: Person,
  button: string | RegExp,
  name: string,
  lines: readonly string[],
): Promise<void> {
  const saved = await savedBy(() => person.presses('button', button));
  const json = JSON.stringify(saved);
  const type = 'text/csv;charset=utf-8';
  const expected = JSON.stringify({ name, type, lines: [...lines, ''] });
  if (json !== expected) throw new Error(`Saved was ${json}, and not ${expected}`);
}
