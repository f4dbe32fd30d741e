declare global {
  interface Window {
    __announced?: (text: string) => void;
  }
}

/**
 * Runs inside the page, before its own scripts. Reports each announced text to `__announced`; assertive texts have the
 * prefix "! ". Reports a text that a screen reader cannot announce, because its region is inert, as a violation. Removes
 * the text, so that locators find each text only where the page shows it.
 */
export function recordAnnouncements(): void {
  const raised: HTMLDialogElement[] = [];
  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function () {
    showModal.call(this);
    raised.push(this);
  };
  const isInert = (region: Element) => {
    const modal = raised.findLast((dialog) => dialog.matches(':modal'));
    return region.closest('[inert]') !== null || (modal !== undefined && !modal.contains(region));
  };
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (!(target instanceof Element) || !target.matches('[data-announcer] > [aria-live]')) continue;
      for (const line of addedNodes) {
        const text = `${target.getAttribute('aria-live') === 'assertive' ? '! ' : ''}${line.textContent}`;
        window.__announced?.(text);
        if (isInert(target)) window.__violated?.(`announcement in an inert region: ${text}`);
        (line as Element).remove();
      }
    }
  }).observe(document, { subtree: true, childList: true });
}
