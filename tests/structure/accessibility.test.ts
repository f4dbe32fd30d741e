import PO from 'pofile';
import postcss, { type AtRule, type Declaration, type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';
import { languageCodes } from '../../locales/languages.ts';
import { areas } from '../../locales/write-message-ids.ts';
import { manifestOf } from '../../src/branding/manifest.ts';
import { read, sources } from './sources.ts';

const isSpecimen = (file: string) => file.endsWith('.specimens.tsx');
const code = sources('src/**/*.{ts,tsx}').filter((file) => !isSpecimen(file));
const views = code.filter((file) => file.endsWith('.tsx'));
const withoutComments = (file: string) => read(file).replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, '');
/** The files whose code matches. */
const filesWith = (pattern: RegExp, files = code) => files.filter((file) => pattern.test(withoutComments(file)));
/** The values of an attribute of the views: the text or the expression, with its file. */
function valuesOf(attribute: string): { file: string; value: string }[] {
  return views.flatMap((file) => {
    const text = withoutComments(file);
    return [...text.matchAll(new RegExp(`\\b${attribute}=(?="|\\{)`, 'g'))].map(({ index, 0: begun }) => {
      const from = index + begun.length;
      if (text[from] === '"') return { file, value: text.slice(from + 1, text.indexOf('"', from + 1)) };
      let depth = 0;
      let end = from;
      do depth += { '{': 1, '}': -1 }[text[end] ?? ''] ?? 0;
      while (++end < text.length && depth > 0);
      return { file, value: text.slice(from + 1, end - 1) };
    });
  });
}

const sheets = sources('src/**/*.css').map((file) => ({ file, root: postcss.parse(read(file)) }));
type Styled = { file: string; selector: string; prop: string; value: string };
const declarations: Styled[] = sheets.flatMap(({ file, root }) => {
  const found: Styled[] = [];
  root.walkDecls(({ prop, value, parent }: Declaration) => {
    const selector = parent?.type === 'rule' ? (parent as Rule).selector.replace(/\s+/g, ' ') : '';
    found.push({ file, selector, prop, value });
  });
  return found;
});

describe('sound and video', () => {
  it('exist only as the sound that a user starts in the human check', () => {
    const media = /<(audio|video|track|embed)[\s>]|new Audio\(|AudioContext|speechSynthesis|\bautoPlay\b/;
    expect(filesWith(media)).toEqual(['src/features/account/shared/play-sound.ts']);
    const users = filesWith(/\bplaySound\b/, code).filter((file) => !file.endsWith('play-sound.ts'));
    expect(users).toEqual([
      'src/features/account/audio-check/audio-check.actors.ts',
      'src/features/account/captcha-sound/captcha-sound.actors.ts',
    ]);
  });

  it.each(['audio-check', 'captcha-sound'])('%s plays its sound only after a press', (flow) => {
    const { paths } = JSON.parse(read(`tests/account/${flow}.paths.snap.json`)) as {
      paths: Record<string, string[][]>;
    };
    const beginnings = Object.values(paths).flatMap((steps) => {
      const start = steps.findIndex((step) => step.some((effect) => effect.startsWith('starts playSound')));
      return start < 0 ? [] : [steps.slice(0, start + 1).map(([step = '']) => step)];
    });
    expect(beginnings.length).toBeGreaterThan(0);
    expect(beginnings.filter((steps) => !steps.some((step) => /^(audio|sound)\.play\b/.test(step)))).toEqual([]);
  });

  it('cannot be part of the HTML of an operator', () => {
    const [, tags = ''] = /const tags =\s*'([^']+)'/.exec(read('src/ui/sanitize-html.ts')) ?? [];
    expect(tags.split(' ')).toContain('img');
    expect(tags.split(' ').filter((tag) => /^(audio|video|source|track|embed|object|iframe)$/.test(tag))).toEqual([]);
  });
});

describe('motion', () => {
  /** Endless animations of content that moves by itself; a button pauses them. */
  const pausable = [
    'src/features/site/home/announcement-ticker.module.css',
    'src/features/site/home/below-the-fold/winners.module.css',
  ];
  /** Endless animations that show that the site is loading or busy; they end with it. */
  const busy = [
    'src/features/lobby/launch/launch.module.css',
    'src/features/site/balance/balance.module.css',
    'src/ui/button.module.css',
    'src/ui/skeleton.module.css',
  ];
  const animations = declarations.filter(({ prop, value }) => prop === 'animation' && value !== 'none');
  const endless = animations.filter(({ value }) => /\binfinite\b/.test(value));

  it('is endless only while the site is busy, or in content that a button pauses', () => {
    expect([...new Set(endless.map(({ file }) => file))].sort()).toEqual([...pausable, ...busy].sort());
    for (const file of pausable) {
      const paused = declarations.filter((one) => one.file === file && one.value === 'paused');
      expect(paused.map(({ selector }) => selector).join(), file).toContain('[data-paused]');
      expect(read(file.replace('.module.css', '.tsx')), file).toMatch(/aria-pressed=\{\w+\}/);
    }
  });

  it('stops when the user prefers reduced motion', () => {
    const moving = [...new Set(endless.map(({ file }) => file))];
    const stopped = sheets.flatMap(({ file, root }) => {
      const found: string[] = [];
      root.walkAtRules('media', (rule: AtRule) => {
        if (!rule.params.includes('prefers-reduced-motion: reduce')) return;
        rule.walkDecls('animation', () => void found.push(file));
      });
      return found;
    });
    expect(moving.filter((file) => !stopped.includes(file))).toEqual([]);
  });

  it('never flashes more than three times in a second', () => {
    const seconds = ({ value }: Styled) => Number(/(?<![\w.])([\d.]+)s\b/.exec(value)?.[1]);
    expect(endless.length).toBeGreaterThan(4);
    expect(endless.filter((one) => !(seconds(one) >= 1 / 3))).toEqual([]);
    expect(animations.filter(({ value }) => /(?<=\s)\d+(?=\s|$)/.test(value))).toEqual([]);
  });

  it('is no input: no code reads the motion of the device', () => {
    expect(filesWith(/devicemotion|deviceorientation|Accelerometer|Gyroscope/i)).toEqual([]);
  });
});

describe('orientation', () => {
  it('is not locked by styles, code or the manifest', () => {
    const queries = sheets.flatMap(({ file, root }) => {
      const found: string[] = [];
      root.walkAtRules('media', ({ params }: AtRule) => {
        if (/orientation/.test(params)) found.push(`${file}: ${params}`);
      });
      return found;
    });
    expect(queries).toEqual([]);
    expect(filesWith(/orientation/i)).toEqual([]);
    expect(manifestOf({ name: 'A', shortName: 'A', paper: '#fff', icons: [] })).not.toHaveProperty('orientation');
  });
});

describe('order of content', () => {
  /** Styles that reorder content, with the reason why the reading order stays meaningful. */
  const reordering: Record<string, string> = {
    'src/ui/modal.module.css .grip': 'moves the grip, which needs no position',
    'src/ui/ticket-card.module.css .flat > .stub': 'places the perforation, which has no content',
    'src/ui/ticket-card.module.css .flat::after': 'places the perforation, which has no content',
  };

  it('is the order of the document, except for decoration', () => {
    const found = declarations
      .filter(({ prop, value }) => prop === 'order' || /-reverse\b|\bdense\b/.test(value))
      .map(({ file, selector }) => `${file} ${selector}`);
    expect([...new Set(found)].sort()).toEqual(Object.keys(reordering));
  });

  it('is also the order of the focus', () => {
    const indexes = valuesOf('tabIndex').map(({ value }) => value);
    expect(indexes.length).toBeGreaterThan(10);
    expect(indexes.filter((value) => /^[1-9]|[?:] [1-9]/.test(value))).toEqual([]);
  });
});

describe('refused forms', () => {
  /** Charts with a form that accepts every text. */
  const free = ['machines/site/search.machine.ts'];

  it('report the refused field, which takes the focus', () => {
    const forms = sources('machines/**/*.machine.ts').filter((file) => /'[\w.]+\.submit'/.test(withoutComments(file)));
    expect(forms.length).toBeGreaterThan(10);
    expect(forms.filter((file) => !withoutComments(file).includes("'form.refused'"))).toEqual(free);
    const focused = filesWith(/useRefusedField\(|on\('form\.refused'/, views).join('\n');
    const names = forms.filter((file) => !free.includes(file)).map((file) => file.replace(/.*\/|\.machine\.ts$/g, ''));
    expect(names.filter((name) => !focused.includes(`/${name}/`))).toEqual([]);
  });
});

describe('time limits', () => {
  /** Charts whose delays end what the user does, with the reason for the limit and what the user keeps. */
  const limits: Record<string, string> = {
    'account/audio-check': 'security of the human check; another sound loads, and the form keeps its text',
    'account/channel-login': 'security of a foreign sign-in; the visitor opens it again',
    'account/passkey-check': 'security of the human check; the button asks again, and the form keeps its text',
    'account/slider-captcha': 'security of the human check; another puzzle loads, and the form keeps its text',
    'member/passkey-registration': 'security of a new passkey; the form keeps its text, and its button asks again',
    'member/prize-claim': 'a mission ends in real time, at a deadline that the page shows from the start',
    'member/receipt-form': 'a payment settles itself after 24 hours',
  };
  /** Charts whose delays wait for the site, the gateway or the next event, and take nothing from the user. */
  const waits = [
    ...['account/captcha-image', 'account/load-member', 'account/logout', 'account/resend-timer', 'account/sign-in'],
    ...['account/sign-out-delivery', 'account/sms-code', 'agent/contract-request', 'lobby/draws', 'lobby/game-filter'],
    ...['lobby/launch', 'member/claim-page', 'member/deposit-progress', 'member/reality-check', 'member/record-export'],
    ...['shared/chunk', 'shared/submission', 'site/dialog', 'site/language', 'site/notifications', 'site/search'],
    ...['site/start', 'site/system-status'],
  ];

  it('exist only for security and for events in real time', () => {
    const delayed = sources('machines/**/*.ts')
      .filter((file) => /\bafter: \{/.test(withoutComments(file)))
      .map((file) => file.replace(/^machines\/|(\.machine)?\.ts$/g, ''));
    expect(delayed).toEqual([...Object.keys(limits), ...waits].sort());
  });

  /** Models that know that something expired, with the test that the user hears it and continues with the typed text. */
  const renewals: Record<string, [file: string, title: string]> = {
    'account/audio-check': [
      'tests/account/audio-check.test.tsx',
      'warns one minute before a sound of more than two minutes expires, and keeps the typed answer',
    ],
    'account/code-check': [
      'tests/account/code-check.test.tsx',
      'warns one minute before the code expires, and then offers another code',
    ],
    'account/login': ['tests/account/login.test.tsx', 'reports the reason and keeps the typed values: %s'],
    'account/new-ip-check': [
      'e2e/account/new-ip-check.spec.ts',
      'a new-IP verification expires after ten minutes, and a new verification by email signs in',
    ],
    'account/passkey-check': [
      'tests/account/passkey-check.test.tsx',
      'says that the time ran out when the challenge is too old',
    ],
    'account/phone-verification': [
      'e2e/account/sms-login.spec.ts',
      'an expired SMS code shows a message that it expired, and a new code signs in',
    ],
    'account/register-account': [
      'tests/account/register-form.test.tsx',
      'shows the whole message and keeps the typed values: %s',
    ],
    'account/slider-captcha': [
      'e2e/account/slider-captcha.spec.ts',
      'a puzzle that expires is replaced with a message, and the sign-in form keeps its text',
    ],
    'account/sms-code': [
      'tests/account/sms-code.test.tsx',
      'announces the last minute of a code that is valid for more than two minutes',
    ],
    'member/contact-linking': [
      'tests/member/contact-linking.test.tsx',
      'shows the reason and keeps the typed values: %s',
    ],
    'member/passkeys': [
      'tests/member/passkey-registration.test.tsx',
      'says that the time ran out when the authenticator does not answer',
    ],
    'member/reward': ['tests/member/reward.test.tsx', 'reports that a reward expired while the page was open'],
    'member/withdrawal-password': [
      'tests/member/withdrawal-password.test.tsx',
      'shows the reason and keeps the new password: %s',
    ],
  };

  it('end with a renewal that the user hears, and keep the typed text', () => {
    const models = sources('machines/**/*.model.ts')
      .filter((file) => /'\w+\.expired'/.test(read(file)))
      .map((file) => file.replace(/^machines\/|\.model\.ts$/g, ''));
    expect(models).toEqual(Object.keys(renewals));
    expect(Object.values(renewals).filter(([file, title]) => !read(file).includes(`'${title}'`))).toEqual([]);
  });
});

describe('keys', () => {
  /** Files that listen to the keys of the whole page. The user can turn off the only single character. */
  const listeners: Record<string, string> = {
    'src/bootstrap/document.ts': 'notices that the user has used the page',
    'src/bootstrap/prerender-hand-off.ts': 'waits for the end of a press',
    'src/bootstrap/presses.ts': 'opens the search before the start, and closes the sign-in dialog with Escape',
    'src/shell/page-focus.ts': 'notices that the user goes on',
    'src/shell/page-scroll.ts': 'notices that the user goes on',
    'src/shell/recorder.ts': 'opens the recorder with Ctrl+Alt+P',
    'src/shell/search-keys.ts': 'opens the search with Ctrl+K, and with `/` unless the user has turned that off',
    'src/ui/focus-memory.ts': 'records Tab',
    'src/ui/tooltip.tsx': 'hides a tooltip with Escape',
  };

  it('have no meaning outside the focused component, except with Ctrl and Alt', () => {
    expect(filesWith(/['"]key(down|up|press)['"]/)).toEqual(Object.keys(listeners));
    expect(read('src/shell/recorder.ts')).toContain('event.ctrlKey && event.altKey &&');
    expect(read('src/ui/search-key.ts')).toContain("key === '/' && !ctrlKey && hasSlashKey()");
    expect(read('src/shell/search-keys.ts')).toContain('isSearchKey(event, preferences.slashKey)');
    expect(read('src/bootstrap/presses.ts')).toContain('isSearchKey(event, hasSlashKey)');
    expect(read('src/ui/tooltip.tsx')).toMatch(/key === 'Escape'/);
    expect(filesWith(/accessKey|accesskey/)).toEqual([]);
  });
});

describe('pointers', () => {
  /** Files that react when a pointer goes down, with the reaction. */
  const down: Record<string, string> = {
    'src/bootstrap/document.ts': 'notices that the user has used the page',
    'src/features/account/shared/field-with-rules.tsx': 'keeps the layout until the press ends',
    'src/features/account/slider-captcha/slider-captcha.view.tsx': 'grabs the handle; the release checks its position',
    'src/shell/page-focus.ts': 'notices that the user goes on',
    'src/shell/page-scroll.ts': 'notices that the user goes on',
    'src/ui/focus-memory.ts': 'notices that the user takes the focus away',
    'src/ui/use-drag.ts': 'grabs the dialog, which the release leaves or moves',
  };

  it('perform no action when they go down', () => {
    const files = filesWith(
      /\b(?:onPointerDown|onMouseDown|onTouchStart)\b|['"](?:pointerdown|mousedown|touchstart)['"]/,
    );
    expect(files).toEqual(Object.keys(down));
  });

  /** Components that can be dragged, with the test of the way without dragging. */
  const draggable: Record<string, string> = {
    'src/features/account/slider-captcha/slider-captcha.view.tsx':
      'reaches every gap within the gateway tolerance by taps',
    'src/ui/image-picker.tsx': 'accepts several images and reports all of them',
    'src/ui/use-drag.ts': 'goes to the left edge, the right edge and the center by single presses of the grip',
  };

  it('drag only components that also work with single presses', () => {
    const files = filesWith(/setPointerCapture|\bonDrop\b|\bondrop\b|['"](?:drop|dragstart|touchmove)['"]/);
    expect(files.filter((file) => file !== 'src/shell/page-scroll.ts')).toEqual(Object.keys(draggable));
    const tests = sources('tests/{ui,account}/*.test.tsx').map(read).join('\n');
    expect(Object.values(draggable).filter((title) => !tests.includes(`'${title}'`))).toEqual([]);
  });

  it('need no gesture with several points', () => {
    expect(filesWith(/\btouches\b|changedTouches|gesture(start|change|end)|isPrimary/)).toEqual([]);
  });

  it('show hidden content on hover only in tooltips', () => {
    const revealing = declarations.filter(
      ({ selector, prop, value }) =>
        /:hover/.test(selector) &&
        ((/^(visibility|display|opacity|clip|clip-path|content-visibility)$/.test(prop) && value !== 'none') ||
          /^(max-)?(height|block-size)$/.test(prop)),
    );
    expect(revealing.map(({ file }) => file)).toEqual(['src/ui/tooltip.module.css']);
    // A draw under the pointer or with the focus replaces the details of the board, which stay when the pointer moves on.
    expect(filesWith(/onPointerEnter|onMouseEnter|onMouseOver|onPointerOver/)).toEqual([
      'src/features/lobby/draw-board/draw-ticket.tsx',
      'src/ui/tooltip.tsx',
    ]);
  });
});

describe('focus and input', () => {
  const acting = /\bgoTo\(|\bnavigate\(|requestSubmit|\.submit\(|openWindow|\.open\(|'dialog\.open'|location\./;

  it('a field that gets the focus changes nothing else', () => {
    const handlers = valuesOf('onFocus');
    expect(handlers.length).toBeGreaterThan(3);
    const sending = handlers.filter(({ value }) => acting.test(value) || /\.send\(/.test(value));
    expect(sending.map(({ file }) => file)).toEqual(['src/features/lobby/draw-board/draw-board.view.tsx']);
  });

  it('a changed field submits nothing and opens nothing', () => {
    const handlers = ['onChange', 'onInput', 'onBlur'].flatMap(valuesOf);
    expect(handlers.length).toBeGreaterThan(40);
    expect(handlers.filter(({ value }) => acting.test(value))).toEqual([]);
  });

  it('a code field that submits a pasted code says so before', () => {
    const tags = views.flatMap((file) =>
      [...read(file).matchAll(/<CodeField\b[\s\S]*?\/>/g)].map(([tag]) => ({ file, tag })),
    );
    const submitting = tags.filter(({ tag }) => tag.includes('onWhole='));
    expect(submitting).toHaveLength(3);
    expect(submitting.filter(({ tag }) => !tag.includes("hint={t('account.field.codeHint')}"))).toEqual([]);
  });
});

describe('texts', () => {
  const texts = (language: string) =>
    areas
      .flatMap((area) => PO.parse(read(`locales/${language}/${area}.po`)).items)
      .map(({ msgid, msgstr }) => ({ id: msgid, text: msgstr[0] ?? '' }));
  /** Words for a place, a color or a shape of an element. Above and below mean the order of the content. */
  const sensory: Record<string, RegExp> = {
    es: /\b(derecha|izquierda|esquina|(bot[oó]n|texto|[ií]cono|enlace|casilla)\w* (roj|verde|azul|amarill|gris|redond|cuadrad)\w*)\b/i,
    en: /\b(on|at|to) the (left|right)\b|\bcorner\b|\b(red|green|blue|yellow|gr[ae]y|round|square) (button|text|icon|link|box)\b/i,
  };
  /** Texts in which the direction is the meaning. */
  const directions = ['account.slider.left', 'account.slider.right'];
  /** Texts of links and buttons that name no purpose. */
  const vague =
    /^(aquí|haz clic aquí|clic aquí|más|leer más|ver más|here|click here|more|read more|learn more|see more)\.?$/i;

  it.each(languageCodes)('no text of %s names an element only by its place, color or shape', (language) => {
    const found = texts(language).filter(({ id, text }) => sensory[language]?.test(text) && !directions.includes(id));
    expect(found).toEqual([]);
  });

  it.each(languageCodes)('no text of %s is a name without a purpose', (language) =>
    expect(texts(language).filter(({ text }) => vague.test(text.trim()))).toEqual([]),
  );

  it('are never part of a picture, except an amount or a date on a chart', () => {
    expect(sources('{src,build}/**/*.{png,jpg,jpeg,gif,webp,avif,svg}')).toEqual([]);
    expect(filesWith(/fillText|strokeText|foreignObject/)).toEqual([]);
    expect(filesWith(/<text\b/)).toEqual(['src/ui/bar-chart.tsx']);
  });
});
