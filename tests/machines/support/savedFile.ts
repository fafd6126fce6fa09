/** The file that a page lets the browser save. */
export interface SavedFile {
  readonly name: string;
  readonly lines: readonly string[];
}

/** What is saved while something is done (level 2, where nothing reaches a disk). */
export async function savedBy(does: () => Promise<void>): Promise<SavedFile> {
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
  return { name, lines: (await blob.text()).split('\r\n') };
}
