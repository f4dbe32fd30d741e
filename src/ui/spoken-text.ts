const separate = 'P, DIV, LI, UL, OL, DL, H1, H2, H3, H4, TR'.split(', ');
const blocks = [...separate, 'STRONG'];
const skipped = 'button, input, select, textarea, [aria-hidden=true], [hidden]';

function collect(node: Node, parts: string[]): void {
  if (node instanceof Text) parts.push(node.data);
  if (!(node instanceof Element)) return;
  const spoken = node.getAttribute('data-spoken');
  const label = node.getAttribute('aria-label');
  if (spoken !== null) parts.push(spoken);
  else if (node.matches(skipped)) return;
  else if (label !== null) parts.push(label);
  else {
    if (separate.includes(node.tagName)) parts.push('\n');
    collectAll(node, parts);
  }
  if (node.tagName === 'DT') parts.push(' ');
  if (blocks.includes(node.tagName)) parts.push('\n');
}

function collectAll(parent: Element, parts: string[]): void {
  for (const child of parent.childNodes) {
    // Styles separate neighboring elements that no text separates.
    if (child instanceof Element && child.previousSibling instanceof Element) parts.push(' ');
    collect(child, parts);
  }
}

/** The text of an element as a screen reader announces it: without buttons and fields, one sentence for each block. */
export function spokenText(element: Element): string {
  if (element.closest('[hidden], [inert]')) return '';
  const parts: string[] = [];
  collectAll(element, parts);
  const lines = parts
    .join('')
    .split('\n')
    .map((line) => line.replaceAll(/[ \t\n]+/g, ' ').trim())
    .filter(Boolean);
  return lines
    .map((line, index) => (index < lines.length - 1 && !/[.:;!?…]$/.test(line) ? `${line}.` : line))
    .join(' ');
}
