import { hook } from '../../src/ui/data-attributes.ts';
import { speak } from '../../src/ui/speech.ts';

/** An option contains only text; a text area contains what the user typed. */
const exempt = `[${hook.spoken}], [${hook.announcer}], [aria-hidden=true], option, textarea, script, style`;
const names = ['aria-label', 'aria-description', 'aria-valuetext', 'alt'];

/**
 * The texts and names on the page that contain an amount, a masked value or a date as they are displayed, so that screen
 * readers read them wrongly.
 */
export function unspokenValues(): string[] {
  const found: string[] = [];
  const check = (element: Element, text: string | null, where: string) => {
    if (text && speak(text) !== text) found.push(`<${element.localName}${where}> ${text.trim()}`);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, nodeValue } = texts.currentNode;
    if (parentElement && !parentElement.closest(exempt)) check(parentElement, nodeValue, '');
  }
  for (const name of names) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      if (!element.closest('[aria-hidden=true]')) check(element, element.getAttribute(name), ` ${name}`);
    }
  }
  return found;
}
