declare global {
  interface Window {
    __faults: Record<FaultCheck, () => string[]>;
  }
}

export type FaultCheck = 'layout' | 'covered' | 'focus' | 'states' | 'contrast' | 'amounts' | 'figures' | 'headings';

/** Runs inside the page and cannot use imports. Installs the checks of the display modes as `window.__faults`. */
export function installFaults(): void {
  type Box = { left: number; top: number; right: number; bottom: number };
  const control = 'a[href],button,input:not([type=hidden]),select,textarea,summary,[role=tab],[role=switch]';

  const root = (): HTMLElement =>
    [...document.querySelectorAll<HTMLElement>('dialog[open]')].filter((one) => one.checkVisibility()).at(-1) ??
    document.body;
  const isVisible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const nameOf = (element: Element): string => {
    const path: string[] = [];
    for (let one: Element | null = element; one && one !== document.body && path.length < 3; one = one.parentElement)
      path.unshift(
        `${one.localName}${[...one.classList]
          .slice(0, 2)
          .map((name) => `.${name}`)
          .join('')}`,
      );
    return `${path.join(' > ')} "${(element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
  };
  const round = (value: number) => Math.round(value);
  const meet = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const width = ({ left, right }: Box) => right - left;
  const height = ({ top, bottom }: Box) => bottom - top;

  let styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element);
    if (known) return known;
    const style = getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

  /** True when the element or an ancestor is hidden for the eye only. */
  const isVisuallyHidden = (element: Element): boolean => {
    const top = root();
    for (let one: Element | null = element; one && one !== top; one = one.parentElement) {
      const { clipPath } = styleOf(one);
      if (clipPath.startsWith('inset(50%')) return true;
    }
    return false;
  };

  /** The fixed or sticky ancestor in whose layer the element moves. */
  const layerOf = (element: Element): Element | null => {
    const top = root();
    for (let one: Element | null = element; one && one !== top; one = one.parentElement) {
      const { position } = styleOf(one);
      if (position === 'fixed' || position === 'sticky') return one;
    }
    return null;
  };

  /** The outermost ancestor that scrolls: all of its content can be scrolled into view. */
  const scrollerOf = (element: Element): Element | null => {
    const top = root();
    let found: Element | null = null;
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { overflowY, position } = styleOf(one);
      if (scrolls(overflowY)) found = one;
      if (one === top || position === 'fixed') break;
    }
    return found;
  };

  /** The part of a box that no scrolled or clipping ancestor hides. `free` is a scrolled ancestor that hides nothing. */
  const shownPart = (element: Element, box: Box, free: Element | null = null): Box => {
    let part = box;
    for (let one: Element | null = element; one && one !== document.documentElement; one = one.parentElement) {
      if (one === free) break;
      const { overflowX, overflowY, position } = styleOf(one);
      const own = one.getBoundingClientRect();
      if (one !== document.body) {
        const { textOverflow, paddingRight } = styleOf(one);
        const end = textOverflow === 'ellipsis' ? own.right - Number.parseFloat(paddingRight) : own.right;
        if (overflowX !== 'visible') part = meet(part, { ...part, left: own.left, right: end });
        if (overflowY !== 'visible') part = meet(part, { ...part, top: own.top, bottom: own.bottom });
      }
      if (position === 'fixed') break;
    }
    return part;
  };

  type Text = { element: Element; boxes: Box[] };
  const texts = (): Text[] => {
    const found: Text[] = [];
    const walker = document.createTreeWalker(root(), NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || element.closest('svg, script, style, noscript, option, iframe'))
        continue;
      if (!isVisible(element) || isVisuallyHidden(element)) continue;
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter((box) => width(box) > 0 && height(box) > 0);
      if (boxes.length > 0) found.push({ element, boxes });
    }
    return found;
  };

  /** Text beyond the edge of an ancestor that does not show it. */
  function clipped(all: Text[]): string[] {
    const faults = new Map<string, string>();
    for (const { element, boxes } of all) {
      const bounds = boxes.reduce(
        (one, other) =>
          ({
            left: Math.min(one.left, other.left),
            top: Math.min(one.top, other.top),
            right: Math.max(one.right, other.right),
            bottom: Math.max(one.bottom, other.bottom),
          }) as DOMRect,
      );
      const slack = Math.max(3, height(boxes[0] as Box) * 0.3);
      const isName = /\p{L}/u.test(element.textContent ?? '') && element.ariaHidden !== 'true';
      let isFreeX = false;
      let isFreeY = false;
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        const style = styleOf(one);
        if (scrolls(style.overflowX)) isFreeX = true;
        if (scrolls(style.overflowY)) isFreeY = true;
        const edge = one.getBoundingClientRect();
        const over = {
          x: !isFreeX && cuts(style.overflowX) ? Math.max(bounds.right - edge.right, edge.left - bounds.left) : 0,
          y: !isFreeY && cuts(style.overflowY) ? Math.max(bounds.bottom - edge.bottom, edge.top - bounds.top) : 0,
        };
        // The cells of long lists have a fixed size; an ellipsis marks a cut name, and the control opens its full text.
        // Amounts and the labels of the columns have no such control.
        const hasEllipsis =
          isName &&
          one.closest('[role=gridcell], [role=rowheader]') !== null &&
          (style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis');
        if (hasEllipsis) break;
        if (over.x > 2 || over.y > slack) {
          faults.set(
            `${nameOf(element)}`,
            `cut by ${round(over.x)} x ${round(over.y)} px in ${nameOf(one).split(' "')[0]}`,
          );
          break;
        }
        if (style.position === 'fixed') break;
      }
      const holder = element.closest('button, [role=tab], [role=button]');
      if (holder && !faults.has(nameOf(element))) {
        const edge = holder.getBoundingClientRect();
        const part = shownPart(element, bounds);
        const x = Math.max(part.right - edge.right, edge.left - part.left);
        const y = Math.max(part.bottom - edge.bottom, edge.top - part.top);
        if (width(part) > 0 && height(part) > 0 && (x > 2 || y > slack))
          faults.set(nameOf(element), `leaves its control by ${round(x)} x ${round(y)} px`);
      }
    }
    return [...faults].map(([name, fault]) => `${fault}: ${name}`);
  }

  /** Words with a line for each of their letters. */
  function shredded(all: Text[]): string[] {
    const faults = new Set<string>();
    for (const { element, boxes } of all) {
      const lines = new Set(boxes.map(({ bottom }) => round(bottom))).size;
      const letters = (element.textContent ?? '').replace(/\s+/g, '').length;
      if (lines > 3 && letters < lines * 3) faults.add(`${letters} letters in ${lines} lines: ${nameOf(element)}`);
    }
    return [...faults];
  }

  /** Texts over other texts or controls. */
  function overlapping(all: Text[]): string[] {
    type Area = { element: Element; box: Box; layer: Element | null; scroller: Element | null; isText: boolean };
    const areas: Area[] = [];
    for (const { element, boxes } of all) {
      const layer = layerOf(element);
      const scroller = scrollerOf(element);
      for (const box of boxes) {
        const inset = height(box) * 0.3;
        const part = shownPart(
          element,
          {
            left: box.left + 1,
            right: box.right - 1,
            top: box.top + inset,
            bottom: box.bottom - inset,
          },
          scroller,
        );
        if (width(part) > 2 && height(part) > 2) areas.push({ element, box: part, layer, scroller, isText: true });
      }
    }
    for (const element of root().querySelectorAll(control)) {
      if (!isVisible(element) || isVisuallyHidden(element)) continue;
      const { opacity, pointerEvents } = styleOf(element);
      if (opacity === '0' || pointerEvents === 'none') continue;
      if (styleOf(element).display === 'inline') continue;
      const own = element.getBoundingClientRect();
      const scroller = scrollerOf(element);
      const part = shownPart(
        element,
        {
          left: own.left + 4,
          right: own.right - 4,
          top: own.top + 4,
          bottom: own.bottom - 4,
        },
        scroller,
      );
      if (width(part) > 2 && height(part) > 2)
        areas.push({ element, box: part, layer: layerOf(element), scroller, isText: false });
    }
    for (const element of root().querySelectorAll('button svg')) {
      const own = element.getBoundingClientRect();
      if (!isVisible(element) || width(own) > 64 || styleOf(element).position === 'absolute') continue;
      const inset = width(own) * 0.15;
      const scroller = scrollerOf(element);
      const part = shownPart(
        element,
        {
          left: own.left + inset,
          right: own.right - inset,
          top: own.top + inset,
          bottom: own.bottom - inset,
        },
        scroller,
      );
      if (width(part) > 2 && height(part) > 2)
        areas.push({ element, box: part, layer: layerOf(element), scroller, isText: true });
    }
    areas.sort((one, other) => one.box.top - other.box.top);
    const faults = new Set<string>();
    for (const [index, one] of areas.entries())
      for (let next = index + 1; next < areas.length; next++) {
        const other = areas[next] as Area;
        if (other.box.top >= one.box.bottom) break;
        if (one.element === other.element || one.layer !== other.layer || one.scroller !== other.scroller) continue;
        if (!one.isText && !other.isText) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) {
          if (!(one.isText && other.isText)) continue;
        }
        const both = meet(one.box, other.box);
        if (width(both) < 3 || height(both) < 4) continue;
        const label = (area: Area) => area.element.closest('label');
        const isLabelled = label(one) !== null && label(one) === label(other);
        if (isLabelled && !(one.isText && other.isText)) continue;
        faults.add(
          `overlap of ${round(width(both))} x ${round(height(both))} px: ${nameOf(one.element)} and ${nameOf(other.element)}`,
        );
      }
    return [...faults];
  }

  /** Content that must be scrolled sideways, except tables and strips of tabs or cards. */
  function wide(): string[] {
    const faults: string[] = [];
    const page = document.documentElement;
    const inner = (holder: Element, edge: number) => {
      const over: Element[] = [];
      for (const one of holder.querySelectorAll('*')) {
        if (!one.checkVisibility() || one.getBoundingClientRect().right <= edge + 1) continue;
        if (
          width(shownPart(one, one.getBoundingClientRect())) <= 0 ||
          shownPart(one, one.getBoundingClientRect()).right <= edge + 1
        )
          continue;
        over.push(one);
      }
      return over
        .filter((one) => !over.some((other) => other !== one && one.contains(other)))
        .slice(0, 4)
        .map(nameOf);
    };
    if (page.scrollWidth > page.clientWidth + 1)
      faults.push(
        `page is ${page.scrollWidth} of ${page.clientWidth} px wide: ${inner(document.body, page.clientWidth).join(' | ')}`,
      );
    for (const one of root().querySelectorAll('*')) {
      if (one.scrollWidth <= one.clientWidth + 1 || !isVisible(one)) continue;
      const style = styleOf(one);
      if (!scrolls(style.overflowX)) continue;
      const tables = 'table, [role=table], [role=grid], [role=treegrid]';
      const isTable = one.matches(tables) || one.querySelector(tables) !== null;
      const isStrip = style.scrollbarWidth !== 'auto' || style.scrollSnapType !== 'none';
      if (isTable || isStrip) continue;
      faults.push(
        `${one.scrollWidth} of ${one.clientWidth} px wide: ${nameOf(one).split(' "')[0]}: ${inner(one, one.getBoundingClientRect().right).join(' | ')}`,
      );
    }
    return faults;
  }

  const fresh = () => {
    styles = new Map();
  };

  function layout(): string[] {
    fresh();
    const all = texts();
    return [...wide(), ...clipped(all), ...shredded(all), ...overlapping(all)];
  }

  /** Share of the window that fixed and sticky parts cover, at the top, in the middle and at the end of the page. */
  function covered(): string[] {
    fresh();
    const top = root();
    const faults: string[] = [];
    const body = [top, ...top.querySelectorAll('*')].filter(
      (one) => scrolls(styleOf(one).overflowY) && one.scrollHeight > one.clientHeight + 1,
    );
    if (top !== document.body) {
      const room = Math.max(0, ...body.map((one) => one.clientHeight));
      if (body.length > 0 && room < innerHeight * (2 / 3) - 1)
        faults.push(`only ${round(room)} of ${innerHeight} px scroll in ${nameOf(body[0] as Element).split(' "')[0]}`);
    }
    const scroller = top === document.body ? document.documentElement : (body[0] ?? top);
    const before = scroller.scrollTop;
    for (const share of [0, 0.5, 1]) {
      scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) * share;
      const names = new Map<string, number>();
      let count = 0;
      let hits = 0;
      for (let y = 6; y < innerHeight; y += 12)
        for (let x = 20; x < innerWidth; x += 40) {
          count++;
          const found = document.elementFromPoint(x, y);
          const layer = found && top.contains(found) ? layerOf(found) : null;
          if (!layer) continue;
          if (styleOf(layer).position === 'sticky' && layer.getBoundingClientRect().height > innerHeight) continue;
          hits++;
          const name = nameOf(layer).split(' "')[0] as string;
          names.set(name, (names.get(name) ?? 0) + 1);
        }
      if (hits > count / 3)
        faults.push(
          `${round((hits / count) * 100)} % covered at ${share * 100} %: ${[...names].map(([name, own]) => `${name} ${round((own / count) * 100)}`).join(', ')}`,
        );
    }
    scroller.scrollTop = before;
    return [...new Set(faults)];
  }

  /** Controls that other parts hide when they have the focus. */
  function focus(): string[] {
    fresh();
    const top = root();
    const faults: string[] = [];
    const last = document.activeElement as HTMLElement | null;
    const y = scrollY;
    const all = [...top.querySelectorAll<HTMLElement>(`${control},[tabindex="0"]`)].filter(
      (one) => one.tabIndex >= 0 && isVisible(one) && !one.matches(':disabled'),
    );
    for (const one of all) {
      if (!one.isConnected) continue;
      one.focus();
      if (document.activeElement !== one) continue;
      const isHidden = one.matches('input') && (getComputedStyle(one).opacity === '0' || one.offsetWidth < 8);
      const target = (isHidden && one.closest('label')) || one;
      const box = target.getBoundingClientRect();
      if (width(box) < 2 || height(box) < 2) continue;
      const part = shownPart(target, box);
      const across = width(part) > 1 ? part : box;
      const points = [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((at) => [across.left + width(across) * x, box.top + height(box) * at] as const),
      );
      const inside = points.filter(([x, at]) => x >= 0 && at >= 0 && x < innerWidth && at < innerHeight);
      const seen = inside.filter(([x, at]) => {
        const hit = document.elementFromPoint(x, at);
        return hit !== null && (target.contains(hit) || hit.contains(target) || layerOf(hit) === layerOf(target));
      });
      const rows = new Set(seen.map(([, at]) => at)).size;
      const isTall = height(box) > innerHeight * 0.6;
      if (rows < (isTall ? 1 : 3)) {
        const [x, at] = inside.find((point) => !seen.includes(point)) ?? points[4]!;
        const over = document.elementFromPoint(x, at);
        faults.push(
          `${seen.length} of 9 points visible (y ${round(box.top)} to ${round(box.bottom)}) of ${nameOf(one)} under ${over ? nameOf(layerOf(over) ?? over).split(' "')[0] : 'the edge'}`,
        );
      }
    }
    last?.focus?.({ preventScroll: true });
    scrollTo(0, y);
    return faults;
  }

  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  const colors = new Map<string, readonly [number, number, number, number]>();
  const rgba = (color: string) => {
    const known = colors.get(color);
    if (known) return known;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const value = [r, g, b, a / 255] as const;
    colors.set(color, value);
    return value;
  };

  /** What forced colors leave of an element's look. */
  const look = (element: Element, pseudo?: '::before' | '::after'): string => {
    const style = getComputedStyle(element, pseudo);
    if (pseudo && (style.content === 'none' || style.display === 'none')) return '';
    const borders = ['Top', 'Right', 'Bottom', 'Left'].map((side) => {
      const name = `border${side}` as 'borderTop';
      return style[`${name}Style`] === 'none' || style[`${name}Width`] === '0px'
        ? ''
        : `${style[`${name}Width`]} ${style[`${name}Style`]} ${style[`${name}Color`]}`;
    });
    const outline =
      style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineStyle} ${style.outlineColor}`;
    const surface = rgba(style.backgroundColor)[3] === 0 ? '' : style.backgroundColor;
    const parts = [borders.join(), outline, surface, pseudo ? style.content.replace(/^"\s*"$/, '') : ''];
    const text = pseudo ? '' : `${style.color} ${style.fontWeight} ${style.textDecorationLine}`;
    const isDrawn = pseudo === undefined || parts.some((part) => part.replace(/,/g, '') !== '');
    return isDrawn
      ? [
          ...parts,
          text,
          style.transform,
          style.scale,
          style.rotate,
          style.opacity,
          style.clipPath,
          style.appearance,
        ].join('|')
      : '';
  };
  const looks = (element: Element): string => {
    const family = [
      element.parentElement?.parentElement,
      element.parentElement,
      element,
      ...[...element.querySelectorAll('*')].slice(0, 12),
    ];
    return family
      .filter((one) => one instanceof Element)
      .map((one) => `${look(one)} ${look(one, '::before')} ${look(one, '::after')}`)
      .join('\n');
  };

  /** Elements that look the same with and without their state, and buttons and dialogs without an edge. */
  function states(): string[] {
    fresh();
    const faults = new Set<string>();
    const flags = ['aria-pressed', 'aria-current', 'aria-selected', 'aria-checked'] as const;
    (document.activeElement as HTMLElement | null)?.blur?.();
    for (const flag of flags)
      for (const one of root().querySelectorAll(`[${flag}]:not([${flag}=false])`)) {
        if (!isVisible(one) || isVisuallyHidden(one)) continue;
        const value = one.getAttribute(flag) as string;
        const own = looks(one);
        if (flag === 'aria-current') one.removeAttribute(flag);
        else one.setAttribute(flag, 'false');
        const other = looks(one);
        one.setAttribute(flag, value);
        if (own === other) faults.add(`${flag} does not show: ${nameOf(one)}`);
      }
    for (const one of root().querySelectorAll<HTMLInputElement>('input:is([type=checkbox],[type=radio]):checked')) {
      if (!isVisible(one.closest('label') ?? one)) continue;
      const isNative =
        getComputedStyle(one).appearance === 'auto' && isVisible(one) && one.getBoundingClientRect().width > 8;
      if (isNative) continue;
      const own = looks(one);
      one.checked = false;
      const other = looks(one);
      one.checked = true;
      if (own === other) faults.add(`checked does not show: ${nameOf(one.closest('label') ?? one)}`);
    }
    for (const one of root().querySelectorAll('button:not(:disabled)')) {
      if (!isVisible(one) || isVisuallyHidden(one) || one.querySelector('svg, img')) continue;
      if (!one.textContent?.trim()) continue;
      const marks = [one, ...one.querySelectorAll('*')].some((part) => {
        const style = getComputedStyle(part);
        const hasBorder = ['Top', 'Bottom', 'Left'].some(
          (side) => style[`border${side as 'Top'}Style`] !== 'none' && style[`border${side as 'Top'}Width`] !== '0px',
        );
        return hasBorder || style.textDecorationLine.includes('underline') || style.outlineStyle !== 'none';
      });
      const pseudo = (['::before', '::after'] as const).some((name) => look(one, name) !== '');
      if (!marks && !pseudo) faults.add(`button without an edge: ${nameOf(one)}`);
    }
    for (const one of root().querySelectorAll<HTMLElement>('*')) {
      if (one.closest('svg') || !isVisible(one) || isVisuallyHidden(one)) continue;
      for (const pseudo of [undefined, '::before', '::after']) {
        const style = getComputedStyle(one, pseudo);
        if (style.maskImage === 'none' || style.forcedColorAdjust === 'none') continue;
        if (pseudo && style.content === 'none') continue;
        const adjust = one.style.forcedColorAdjust;
        one.style.forcedColorAdjust = 'none';
        const isSurface = rgba(getComputedStyle(one, pseudo).backgroundColor)[3] > 0;
        one.style.forcedColorAdjust = adjust;
        if (isSurface) faults.add(`a mask cuts a surface that does not show: ${nameOf(one)}${pseudo ?? ''}`);
      }
    }
    const dialog = root();
    if (dialog.localName === 'dialog') {
      const parts = [dialog, ...dialog.children];
      const hasEdge = parts.some((part) => {
        const style = getComputedStyle(part);
        return style.borderLeftStyle !== 'none' && style.borderLeftWidth !== '0px';
      });
      if (!hasEdge) faults.add(`dialog without an edge: ${nameOf(dialog)}`);
    }
    return [...faults];
  }

  const luminance = ([r, g, b]: readonly number[]): number => {
    const [x = 0, y = 0, z = 0] = [r, g, b].map((value) => {
      const part = (value ?? 0) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const ratio = (one: readonly number[], other: readonly number[]): number => {
    const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const blend = (over: readonly number[], under: readonly number[]) =>
    [0, 1, 2].map((c) => (over[c] ?? 0) * (over[3] ?? 1) + (under[c] ?? 0) * (1 - (over[3] ?? 1)));

  /** The plain color behind an element; null where a picture or a gradient is. */
  const groundOf = (element: Element): readonly number[] | null => {
    const layers: (readonly number[])[] = [];
    for (let one: Element | null = element; one; one = one.parentElement) {
      const style = styleOf(one);
      if (style.backgroundImage !== 'none' && style.backgroundClip !== 'text') return null;
      const color = rgba(style.backgroundColor);
      if (color[3] > 0) layers.push(color);
      if (color[3] === 1) return layers.reverse().reduce((under, over) => blend(over, under));
      if (style.position === 'absolute' || style.position === 'fixed') return null;
    }
    return null;
  };

  /** With more contrast: text below 7:1 (large text below 4.5:1), and edges of controls below 4.5:1. */
  function contrast(): string[] {
    fresh();
    const faults = new Set<string>();
    for (const { element } of texts()) {
      if (element.closest(':disabled, [aria-disabled=true], [aria-hidden=true]')) continue;
      const ground = groundOf(element);
      if (!ground) continue;
      const style = styleOf(element);
      const size = Number.parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const value = ratio(blend(rgba(style.color), ground), ground);
      if (value < (isLarge ? 4.45 : 6.95)) faults.add(`contrast ${value.toFixed(1)}: ${nameOf(element)}`);
    }
    for (const one of root().querySelectorAll(
      'input:not([type=hidden]),select,textarea,button,hr,table,[role=group]',
    )) {
      if (!isVisible(one) || isVisuallyHidden(one) || one.matches(':disabled, [aria-disabled=true]')) continue;
      const style = styleOf(one);
      if (style.borderBottomStyle === 'none' || style.borderBottomWidth === '0px') continue;
      const ground = one.parentElement && groundOf(one.parentElement);
      const edge = rgba(style.borderBottomColor);
      if (!ground || edge[3] === 0) continue;
      const value = ratio(blend(edge, ground), ground);
      const surface = rgba(style.backgroundColor);
      const isFilled = surface[3] === 1 && ratio(surface, ground) >= 4.5;
      if (value < 4.45 && !isFilled) faults.add(`edge contrast ${value.toFixed(1)}: ${nameOf(one)}`);
    }
    return [...faults];
  }

  /** Amounts that continue on the next line. */
  function amounts(): string[] {
    fresh();
    const faults = new Set<string>();
    const walker = document.createTreeWalker(root(), NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !isVisible(element) || isVisuallyHidden(element)) continue;
      for (const { 0: text, index } of (node.textContent ?? '').matchAll(/P\u00a0[\d,.]*\d|\d[\d,]*\.\d\d/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) faults.add(`"${text}" breaks in ${nameOf(element)}`);
      }
    }
    return [...faults];
  }

  /** Amounts, masked accounts and addresses whose characters do not run from left to right. */
  function figures(): string[] {
    fresh();
    const faults = new Set<string>();
    const value =
      /(?<![\p{L}\p{N}])[+−-]?\u00a0?(?:P\u00a0)?\d(?:[\d,.:/]*\d)?%?(?:\u00a0₪)?|[\p{L}\p{N}.@]*[•*]{2,}(?: ?[\p{L}\p{N}@.]+)?|[\w.*]+@[\w.]+\w/gu;
    const walker = document.createTreeWalker(root(), NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || element.closest('svg, option, script, style') || !isVisible(element)) continue;
      if (isVisuallyHidden(element)) continue;
      for (const { 0: text, index } of (node.textContent ?? '').matchAll(value)) {
        let last: DOMRect | undefined;
        for (let at = index; at < index + text.length; at++) {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const box = range.getBoundingClientRect();
          if (box.width === 0) continue;
          if (last && Math.abs(box.top - last.top) < 2 && box.left < last.left)
            faults.add(`"${text}" is reversed in ${nameOf(element)}`);
          last = box;
        }
      }
    }
    return [...faults];
  }

  /** Pages without exactly one main heading, empty headings, and levels that jump. */
  function headings(): string[] {
    fresh();
    const faults: string[] = [];
    const dialog = root();
    const isPage = dialog === document.body;
    const part = isPage ? document.getElementById('main') : dialog;
    const found = [...(part?.querySelectorAll('h1, h2, h3, h4, h5, h6') ?? [])].filter((one) => one.checkVisibility());
    const mains = document.querySelectorAll('#main h1').length;
    if (mains !== 1) faults.push(`${mains} main headings`);
    let level = isPage ? 0 : 1;
    for (const one of found) {
      const own = Number(one.localName.slice(1));
      if (!one.textContent?.trim()) faults.push(`empty heading: ${nameOf(one)}`);
      if (own > level + 1) faults.push(`heading level ${own} after ${level}: ${nameOf(one)}`);
      level = own;
    }
    return faults;
  }

  window.__faults = { layout, covered, focus, states, contrast, amounts, figures, headings };
}
