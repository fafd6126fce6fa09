/**
 * Stands in for the translator of Chrome: replaces each text node, also later ones, by the same words
 * in `<font><font>`, and takes the node out of the page. React goes on updating the node that it
 * made. Logs an error when such an update leaves old words in the page, which fails a test.
 * Self-contained (no imports, no helpers), because its source is sent to the page.
 * @returns stops translating
 */
export function translatePage(): () => void {
  const fonts = new WeakMap<Node, Element>();
  const isLeft = (text: Text) =>
    !/\S/.test(text.data) ||
    text.parentElement?.closest('font, script, style, textarea, title, noscript, svg') !== null;
  const translate = (text: Text) => {
    if (!text.isConnected || isLeft(text)) return;
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild?.append(text.data);
    text.replaceWith(font);
    fonts.set(text, font);
    observer.observe(text, { characterData: true });
  };
  const textsIn = (node: Node): Text[] =>
    node instanceof Text ? [node] : [...node.childNodes].flatMap(textsIn);
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      const font = type === 'characterData' ? fonts.get(target) : undefined;
      if (font?.isConnected && font.textContent !== target.textContent) {
        console.error(`Still "${font.textContent}" instead of "${target.textContent}"`);
      }
      for (const text of [...addedNodes].flatMap(textsIn)) translate(text);
    }
  });
  observer.observe(document, { childList: true, subtree: true });
  for (const text of textsIn(document)) translate(text);
  return () => observer.disconnect();
}
