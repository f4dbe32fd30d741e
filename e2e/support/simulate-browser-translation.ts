/**
 * Changes a page as the translation function of a browser does: every text, also when it changes later, is replaced by
 * a new text in two `<font>` elements, and React's own text node is removed. This function must run in the page before
 * any other script.
 */
export function translateTexts(): void {
  const spared = 'script, style, title, textarea, option, svg, font, [translate=no]';
  const translate = (text: Text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(spared)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateIn = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    if (root instanceof Text) texts.push(root);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  };
  const observer = new MutationObserver((mutations) => {
    for (const { target, addedNodes } of mutations) {
      if (target instanceof Text) translate(target);
      addedNodes.forEach(translateIn);
    }
  });
  const begin = () => {
    translateIn(document.body);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  };
  // The translation starts after the program has hydrated the page.
  addEventListener('load', () => setTimeout(begin, 300));
}
