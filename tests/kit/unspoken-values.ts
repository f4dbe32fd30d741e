import { hook } from '../../src/ui/data-attributes.ts';
import { speak } from '../../src/ui/speech.ts';

/** An option contains only text; a text area contains what the user typed. */
const exempt = `[${hook.spoken}], [${hook.announcer}], [aria-hidden=true], option, textarea, script, style`;
const names = ['aria-label', 'aria-description', 'aria-valuetext', 'alt'];

const controls = 'a, button, label, summary, [role=tab]';
const headings = 'h1, h2, h3, h4, h5, h6, th';

/**
 * The texts and names on the page that contain an amount, a masked value or a date as they are displayed, so that screen
 * readers read them wrongly, and the controls, headings and table headers with a spoken form that their name must not
 * have (`src/ui/spoken.tsx`).
 */
export function unspokenValues(): string[] {
  const found: string[] = [];
  const check = (element: Element, text: string | null, where: string) => {
    if (text && speak(text) !== text) found.push(`<${element.localName}${where}> ${text.trim()}`);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, nodeValue } = texts.currentNode;
    if (parentElement && !parentElement.closest(`${exempt}, ${controls}`)) check(parentElement, nodeValue, '');
  }
  for (const name of names) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      if (!element.closest('[aria-hidden=true]') && !element.matches(controls))
        check(element, element.getAttribute(name), ` ${name}`);
    }
  }
  for (const value of document.querySelectorAll(`[${hook.spoken}]`)) {
    const control = value.closest(controls);
    const heading = value.closest(headings);
    if (control) found.push(`<${control.localName}> ${value.textContent}`);
    else if (heading && value.classList.contains('spoken')) found.push(`<${heading.localName}> ${value.textContent}`);
  }
  return found;
}
