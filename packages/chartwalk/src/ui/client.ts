import type { Choice, Goal, Outline } from './live-chart.ts';
import type { LiveView, ShownStep } from './live-session.ts';

/** The script of the page. It is sent as text, so it uses nothing outside of itself. */
export function client(): void {
  type Request = { type: string; [field: string]: unknown };
  const byId = <E extends HTMLElement>(id: string) => document.getElementById(id) as E;
  const act = (action: Request) =>
    fetch('/act', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(action),
    }).catch(() => offline());
  const offline = () => {
    byId('message').textContent = 'The command has ended. Start it again and reload the page.';
  };

  let view: LiveView | null = null;
  /** The label of the choice that is being edited, and its text. */
  let draft: { label: string; text: string } | null = null;

  function make<K extends keyof HTMLElementTagNameMap>(
    tag: K,
    properties: Partial<HTMLElementTagNameMap[K]> = {},
    ...children: (Node | string)[]
  ): HTMLElementTagNameMap[K] {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  }

  const button = (text: string, key: string, onclick: () => void) => {
    const element = make('button', { type: 'button', onclick }, text);
    element.dataset['key'] = key;
    return element;
  };

  /** Replaces content, and keeps the focus on the element with the same key. */
  function replace(id: string, ...children: Node[]): void {
    const root = byId(id);
    const focused = root.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
    const key = focused?.dataset['key'];
    const caret = focused instanceof HTMLTextAreaElement ? focused.selectionStart : null;
    root.replaceChildren(...children);
    if (key === undefined) return;
    const next = root.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? root.querySelector('button');
    next?.focus();
    if (next instanceof HTMLTextAreaElement && caret !== null) next.setSelectionRange(caret, caret);
  }

  function fillSelect(id: string, entries: [value: string, text: string][], value?: string): void {
    const select = byId<HTMLSelectElement>(id);
    const texts = entries.map((entry) => entry.join('\n')).join('\n');
    if (select.dataset['texts'] !== texts) {
      select.replaceChildren(...entries.map(([entry, text]) => make('option', { value: entry }, text)));
      select.dataset['texts'] = texts;
    }
    if (value !== undefined) select.value = value;
  }

  const goTo = (goal: Goal) => void act({ type: 'go', goal });

  function drawState(outline: Outline, { active, choices, steps }: LiveView): HTMLElement {
    const isActive = active.includes(outline.id);
    const offered = new Set(choices.flatMap(({ taken }) => taken));
    const justTaken = new Set(steps.at(-1)?.taken);
    const title = make('h3', {}, make('b', {}, outline.key));
    if (outline.type !== 'atomic') title.append(make('small', {}, outline.type));
    for (const actor of outline.actors) title.append(make('small', {}, `invokes ${actor}`));
    if (isActive) title.append(make('small', {}, 'active'));
    else title.append(button('Go here', `go ${outline.id}`, () => goTo({ state: outline.id })));
    const list = make('ul');
    for (const { id, label, leadsTo } of outline.transitions) {
      const element = button(`${label} → ${leadsTo || 'stays'}`, `take ${id}`, () => goTo({ transition: id }));
      element.title = offered.has(id) ? 'Take it now' : 'Go there and take it';
      if (offered.has(id)) element.classList.add('main');
      if (justTaken.has(id)) element.classList.add('taken');
      list.append(make('li', {}, element));
    }
    const element = make('div', { className: `state ${outline.type}${isActive ? ' active' : ''}` }, title);
    if (isActive) element.setAttribute('aria-current', 'true');
    if (outline.transitions.length > 0) element.append(list);
    element.append(...outline.states.map((inner) => drawState(inner, view!)));
    return element;
  }

  function drawChoice({ label, payload, taken, state }: Choice): HTMLElement {
    const row = make('div', { className: 'row' }, make('span', {}, label));
    row.append(make('small', { className: 'quiet' }, taken.length === 0 ? 'changes nothing' : `leads to ${state}`));
    row.append(button('Take', `choice ${label}`, () => void act({ type: 'take', label })));
    const item = make('li', {}, row);
    if (payload === null) return item;
    const isOpen = draft?.label === label;
    row.append(
      button(isOpen ? 'Close' : 'Edit', `edit ${label}`, () => {
        draft = isOpen ? null : { label, text: payload };
        draw();
      }),
    );
    if (!isOpen || !draft) return item;
    const field = make('textarea', { value: draft.text });
    field.oninput = () => {
      draft = { label, text: field.value };
    };
    field.dataset['key'] = `text ${label}`;
    field.setAttribute('aria-label', `Data of ${label} as JSON`);
    const send = button('Take with this data', `send ${label}`, () => {
      try {
        void act({ type: 'take', label, payload: JSON.parse(field.value) });
        draft = null;
      } catch (error) {
        byId('message').textContent = `This is no JSON: ${(error as Error).message}`;
      }
    });
    item.append(field, send);
    return item;
  }

  function drawStep(step: ShownStep, index: number, all: ShownStep[]): HTMLElement {
    const { label, wait, state, effects, difference } = step;
    const row = make('div', { className: 'row' }, make('span', {}, `${index}. ${label}`));
    row.append(make('small', { className: 'quiet' }, `${wait > 0 ? `after ${wait} ms, ` : ''}${state}`));
    if (index < all.length - 1)
      row.append(button('Back to here', `back ${index}`, () => void act({ type: 'back', length: index })));
    const item = make('li', {}, row);
    if (effects.length > 0)
      item.append(make('details', {}, make('summary', {}, 'Effects'), make('pre', {}, effects.join('\n'))));
    if (difference) {
      const less = difference.expected.filter((line) => !difference.found.includes(line)).map((line) => `- ${line}`);
      const more = difference.found.filter((line) => !difference.expected.includes(line)).map((line) => `+ ${line}`);
      item.append(
        make('pre', { className: 'wrong' }, ['Differs from the expected result', ...less, ...more].join('\n')),
      );
    }
    return item;
  }

  const pageTexts: Record<LiveView['page']['state'], string> = {
    closed: '',
    opening: 'The browser opens.',
    idle: '',
    working: 'The browser takes a step.',
    failed: 'The page does not follow the chart.',
  };

  function drawPage({ page }: LiveView): void {
    byId('page').hidden = page.state === 'closed';
    const parts: Node[] = [];
    if (pageTexts[page.state] !== '') parts.push(make('p', { className: 'quiet' }, pageTexts[page.state]));
    if (page.message !== '') parts.push(make('pre', { className: 'wrong' }, page.message));
    if (page.picture > 0)
      parts.push(make('img', { src: `/picture?${page.picture}`, alt: 'The page after the last step' }));
    replace('picture', ...parts);
    byId('browser').textContent = page.state === 'closed' ? 'Open the browser' : 'Close the browser';
  }

  function draw(): void {
    if (!view) return;
    const { outline, choices, steps, play, fault, message, context, edited } = view;
    document.title = `${view.flow} – chartwalk`;
    fillSelect(
      'flow',
      view.flows.map((name) => [name, name]),
      view.flow,
    );
    fillSelect(
      'start',
      view.starts.map((name) => [name, name]),
      view.start,
    );
    fillSelect(
      'path',
      view.paths.map(({ id, start, length }) => [id, `${id}, ${length} steps from ${start}`]),
      play?.id,
    );
    byId<HTMLButtonElement>('play').disabled = view.paths.length === 0;
    byId('play').textContent = play?.isPaused ? 'Continue' : 'Play';
    byId<HTMLButtonElement>('pause').disabled = !play || play.isPaused;
    byId<HTMLButtonElement>('step').disabled = !play;
    byId<HTMLButtonElement>('back').disabled = steps.length < 2;
    byId('message').textContent = [message, fault].filter(Boolean).join('\n');
    replace('chart', drawState(outline, view));
    drawPage(view);
    const items = choices.map(drawChoice);
    replace('choices', ...(items.length > 0 ? items : [make('li', { className: 'quiet' }, 'The chart has ended.')]));
    replace('steps', ...steps.map(drawStep).reverse());
    byId('context').textContent = context;
    byId('edited').hidden = edited.length === 0;
    byId('cases').textContent = edited.join(',\n');
  }

  byId('flow').onchange = ({ target }) => void act({ type: 'flow', flow: (target as HTMLSelectElement).value });
  byId('start').onchange = ({ target }) => void act({ type: 'start', start: (target as HTMLSelectElement).value });
  byId('restart').onclick = () => void act({ type: 'start', start: view?.start });
  byId('back').onclick = () => view && void act({ type: 'back', length: view.steps.length - 2 });
  byId('play').onclick = () =>
    void act(view?.play?.isPaused ? { type: 'resume' } : { type: 'play', id: byId<HTMLSelectElement>('path').value });
  byId('pause').onclick = () => void act({ type: 'pause' });
  byId('step').onclick = () => void act({ type: 'step' });
  byId('browser').onclick = () => void act({ type: view?.page.state === 'closed' ? 'open' : 'close' });
  byId('accept').onclick = () => void act({ type: 'accept' });

  const stream = new EventSource('/view');
  stream.onmessage = ({ data }: MessageEvent<string>) => {
    view = JSON.parse(data);
    draw();
  };
  stream.onerror = offline;
}
