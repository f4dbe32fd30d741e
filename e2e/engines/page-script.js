// Runs in every page before the page's own scripts; finds, measures and observes elements for the journeys.
{
  const given = /^#__token=(.+)/.exec(location.hash)?.[1];
  if (given && window === top) {
    sessionStorage.setItem('token', decodeURIComponent(given));
    history.replaceState(null, '', location.pathname + location.search);
  }

  const errors = [];
  const files = [];
  addEventListener('error', ({ message, target }) => {
    if (message) errors.push(message);
    else errors.push(`not loaded: ${target.src || target.href}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => errors.push(`not handled: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    errors.push(`content security policy: ${violatedDirective} ${blockedURI}`),
  );
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob) => {
    files.push(blob);
    return createObjectURL.call(URL, blob);
  };

  const dialogs = () => [...document.querySelectorAll('dialog[open]')];
  const isSeen = (element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility !== 'hidden' &&
    !element.closest('[inert]');
  const nameOf = (element) =>
    (
      element.getAttribute('aria-label') ??
      element
        .getAttribute('aria-labelledby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ') ??
      element.textContent
    )
      .replace(/\s+/g, ' ')
      .trim();

  /**
   * The first visible matching element, in the topmost dialog if one is open; `text` is the start of the element's
   * name.
   */
  const find = (selector, text = '') => {
    const root = selector.startsWith('body') ? document : (dialogs().at(-1) ?? document);
    return [...root.querySelectorAll(selector)].find((element) => isSeen(element) && nameOf(element).startsWith(text));
  };

  /** The point where an element can be pressed; null when another element covers it. */
  const spot = (selector, text) => {
    const element = find(selector, text);
    if (!element || element.disabled) return null;
    const inView = () => {
      const box = element.getBoundingClientRect();
      const x = Math.round(box.x + box.width / 2);
      const y = Math.round(box.y + box.height / 2);
      const hit = document.elementFromPoint(x, y);
      const isHit =
        hit && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.control === element);
      return isHit ? { x, y } : null;
    };
    const now = inView();
    if (now) return now;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return inView();
  };

  let isHit = true;
  let aim = () => {};
  /**
   * Checks that the next click reaches the matching element. The element is looked up at the time of the click, because
   * the page may have rendered it again.
   */
  const aimAt = (selector, text) => {
    isHit = false;
    removeEventListener('click', aim, true);
    aim = ({ target }) => {
      const element = find(selector, text);
      isHit ||= Boolean(element) && (element.contains(target) || target.closest('label')?.control === element);
    };
    addEventListener('click', aim, true);
  };

  const round = (box) =>
    `${Math.round(box.left)},${Math.round(box.top)} ${Math.round(box.width)}x${Math.round(box.height)}`;
  const details = (element) =>
    `${element.localName}${element.id ? `#${element.id}` : ''}${element.name ? `[name=${element.name}]` : ''} at ${round(element.getBoundingClientRect())}`;
  const scrolls = (element, axis) => /auto|scroll/.test(getComputedStyle(element)[`overflow${axis}`]);
  const around = (element, test) => {
    for (let at = element.parentElement; at; at = at.parentElement) if (test(at)) return at;
    return null;
  };

  /** Lists layout errors: form content out of reach, and scroll areas too small for their content. */
  const faults = () => {
    const found = [];
    const dialog = dialogs().at(-1);
    const root = dialog ?? document.body;
    const edge = 1.5;
    if (
      document.documentElement.scrollWidth > innerWidth + edge &&
      getComputedStyle(document.documentElement).overflowX !== 'hidden'
    )
      found.push(`the page is ${document.documentElement.scrollWidth} px wide in a window of ${innerWidth}`);
    if (dialog) {
      const box = dialog.getBoundingClientRect();
      if (box.left < -edge || box.top < -edge || box.right > innerWidth + edge || box.bottom > innerHeight + edge)
        found.push(`the dialog is at ${round(box)} in a window of ${innerWidth}x${innerHeight}`);
      for (const element of dialog.querySelectorAll('*')) {
        if (!scrolls(element, 'Y') || !isSeen(element) || element.scrollHeight <= element.clientHeight + edge) continue;
        // A main scroll area must use the available height; a list or a text area inside a form may be smaller than its
        // content.
        const isMain = element.parentElement === dialog || element.querySelector('form');
        if (isMain && element.clientHeight < 0.5 * innerHeight)
          found.push(
            `${element.clientHeight} of ${element.scrollHeight} px of the dialog are shown in a window of ${innerHeight}`,
          );
      }
    }
    for (const control of root.querySelectorAll('input, select, textarea, button, [role=slider]')) {
      const box = control.getBoundingClientRect();
      if (!isSeen(control) || box.width < 8 || box.height < 8 || getComputedStyle(control).opacity === '0') continue;
      if (
        around(
          control,
          (one) => one.getBoundingClientRect().width <= 1 || getComputedStyle(one).clipPath === 'inset(50%)',
        )
      )
        continue;
      const strip = around(control, (one) => scrolls(one, 'X') && one.scrollWidth > one.clientWidth + edge);
      const frame = dialog ? dialog.getBoundingClientRect() : { left: 0, right: innerWidth };
      if (!strip && (box.left < frame.left - edge || box.right > frame.right + edge))
        found.push(`out of view: ${details(control)}`);
      if (!dialog) continue;
      const scroller = around(
        control,
        (one) => one === dialog || (scrolls(one, 'Y') && one.scrollHeight > one.clientHeight),
      );
      const outer = scroller.getBoundingClientRect();
      const canScroll = scroller !== dialog;
      const top = box.top - outer.top + (canScroll ? scroller.scrollTop : 0);
      const height = canScroll ? scroller.scrollHeight : outer.height;
      if (top < -edge || top + box.height > height + edge) found.push(`out of the dialog: ${details(control)}`);
    }
    for (const element of root.querySelectorAll('*')) {
      const { flexBasis } = getComputedStyle(element);
      if (flexBasis !== '0%' && flexBasis !== '0px') continue;
      const parent = element.parentElement && getComputedStyle(element.parentElement);
      if (parent?.display.includes('flex') && parent.flexDirection.startsWith('column') && isSeen(element))
        found.push(`a basis of zero in a column: ${details(element)}`);
    }
    return [...new Set(found)].slice(0, 6);
  };

  /**
   * Point where the slider's handle can be grabbed, and point to which the handle must move so that the piece is at
   * `position`.
   */
  const slide = (position) => {
    const handle = find('[role=slider][aria-disabled=false]');
    if (!handle) return null;
    handle.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const box = handle.getBoundingClientRect();
    const way = handle.parentElement.clientWidth - handle.offsetWidth;
    const [now, end] = ['aria-valuenow', 'aria-valuemax'].map((name) => Number(handle.getAttribute(name)));
    const from = { x: Math.round(box.x + box.width * 0.3), y: Math.round(box.y + box.height / 2) };
    const isHit = handle.contains(document.elementFromPoint(from.x, from.y));
    return isHit ? { from, to: { x: Math.round(from.x + ((position - now) / end) * way), y: from.y } } : null;
  };

  window.__engines = {
    find,
    spot,
    aimAt,
    wasHit: () => isHit,
    slide,
    faults,
    dialogs,
    outline: () =>
      `${location.pathname}${location.search} ${document.readyState}, ${dialogs().length} dialogs, ` +
      `focus on ${document.activeElement?.localName}, ${(dialogs().at(-1) ?? document.body).innerText.replace(/\s+/g, ' ').slice(0, 300)}`,
    errors: () => errors.splice(0),
    lastFile: () => files.at(-1)?.text() ?? null,
  };
}
