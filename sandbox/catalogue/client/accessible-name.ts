const controls =
  'button,a[href],input,select,textarea,summary,[role]:not([role=presentation]),dialog[open],img[alt],table,dl,ul,ol,h1,h2,h3';

const rolesOfTags: Record<string, string> = {
  a: 'link',
  button: 'button',
  dialog: 'dialog',
  dl: 'list of terms',
  h1: 'heading 1',
  h2: 'heading 2',
  h3: 'heading 3',
  img: 'image',
  input: 'textbox',
  ol: 'list',
  select: 'combobox',
  summary: 'button',
  table: 'table',
  textarea: 'textbox',
  ul: 'list',
};

const inputRoles: Record<string, string> = { checkbox: 'checkbox', radio: 'radio', search: 'searchbox', file: 'file' };

function roleOf(element: Element): string {
  const tag = element.localName;
  const own = element.getAttribute('role');
  if (own) return own;
  return (element instanceof HTMLInputElement && inputRoles[element.type]) || (rolesOfTags[tag] ?? tag);
}

const textOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

const named = /^(button|link|tab|heading \d|status|alert|option|menuitem|treeitem|checkbox|radio|timer)$/;

function nameOf(element: Element): string {
  const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const label =
    element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels?.[0] : null;
  const area = element instanceof HTMLTextAreaElement ? element.labels[0] : null;
  return (
    labelled.map((id) => textOf(document.getElementById(id))).join(' ') ||
    element.getAttribute('aria-label') ||
    textOf(label ?? area) ||
    element.getAttribute('alt') ||
    textOf(element.querySelector('caption')) ||
    (named.test(roleOf(element)) ? textOf(element) : '')
  );
}

/** Role and accessible name of the first element of a specimen that has one; null for a decoration. */
export function accessibleName(specimen: Element): { role: string; name: string } | null {
  const element = specimen.querySelector(controls);
  return element && { role: roleOf(element), name: nameOf(element) };
}
