/** Strings, templates and comments of a script; the comments of a style sheet. */
const tokens = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** The comments of a source, each in one line. */
export const commentsOf = (source: string): string[] =>
  [...source.matchAll(tokens)]
    .map(([token]) => token)
    .filter((token) => token.startsWith('/'))
    .map((token) => token.replace(/\s*\n\s*\*?\s*/g, ' '));

/** Names that a source declares, without those in its strings and comments. */
export function declaredNames(source: string): string[] {
  const code = source.replace(tokens, "''");
  const declarations = code.matchAll(
    /\b(?:const|let|var|function\*?|class|type|interface|enum)\s+(\{[^}]*\}|\[[^\]]*\]|[\w$]+)/g,
  );
  return [...declarations].flatMap(([, declared = '']) =>
    declared
      .replace(/[{}[\]]/g, '')
      .split(',')
      .map((part) => /[\w$]+/.exec(part.split('=')[0]?.split(':').at(-1) ?? '')?.[0] ?? '')
      .filter(Boolean),
  );
}

/** The words of a name in camel case or with hyphens, in lower case. */
export const wordsOf = (name: string): string[] =>
  [...name.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)].map(([word]) => word.toLowerCase());

/** Words and phrases without a plain meaning in comments and titles. */
const phrases = [
  /\bhouses?\b/,
  /\bdress(es|ed)?\b/,
  /\bdeeds?\b/,
  /\bdesks?\b/,
  /\b(un)?told\b/,
  /\bovertaken\b/,
  /\bbounty\b/,
  /\bfinder\b/,
  /\bdeaf\b/,
  /\bheard\b/,
  /\bthe hand\b(?!-)/,
  /\banew\b/,
  /\bmeanwhile\b/,
  /\bof (its|their) own\b(?!\s+\w)/,
  /\b(some|no)body\b/,
  /\bsomeone\b/,
  /\bwhoever\b/,
  /\bgives? back\b/,
  /\blets? go\b/,
  /\bcomes? to\b/,
];

export const bannedPhrases = (text: string): string[] =>
  phrases.flatMap((phrase) => new RegExp(phrase, 'i').exec(text)?.[0].toLowerCase() ?? []);

export type Title = { kind: 'it' | 'test' | 'describe'; title: string };

const nested = String.raw`\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)`;
const titled = new RegExp(
  String.raw`(?<![.\w])(it|test|describe)((?:\.(?:each|for|only|skip|skipIf|runIf|fails|todo|describe|serial|parallel)\b(?:<[^(]*>)?(?:${nested}|\x60[^\x60]*\x60)?)*)\(\s*(['"\x60])((?:\\.|(?!\3)[^\\])*)\3`,
  'g',
);

/** The titles of the tests and groups in a source. */
export const titlesOf = (source: string): Title[] =>
  [...source.matchAll(titled)].map(([, kind, chain = '', , title = '']) => ({
    kind: chain.includes('.describe') ? 'describe' : (kind as Title['kind']),
    title,
  }));

/**
 * Verbs that titles use, in their base form. Add new verbs here; add a word that is also a noun only if a title uses it
 * as a verb.
 */
const verbs = new Set(
  `abort accept activate add adopt agree allow announce appear apply arrive ask assign avoid become belong block cache
  calculate call cancel capture cause change charge check choose claim clear close collect color come compare compute
  confirm connect consist consume contain continue convert coordinate copy count cover create credit cut cycle declare
  delay depend describe detect die differ dim disable disappear discard distinguish divide do download draw drop emit
  end enforce enter equal exclude execute exempt exhaust exist exit expand expire explain export fail feature fill
  filter find fire focus follow forget format forward generate get give go greet group grow handle happen have hide hydrate
  identify ignore import include interrupt invalidate join keep label lack last launch lead leave let limit link list
  load lock log lose make map mark mask match measure mention merge move mutate name navigate need notify occur offer omit
  open override parse pass pay perform play post prefer prevent preview print promise prove provide put queue rank reach
  read recall receive recognize record redeem redirect reduce refresh refuse register reject reload remain remember
  remove render replace replay report request require reset resolve respond restart restore resume retry return reuse
  reverse round run save schedule scroll search see select send separate serve set settle share show shrink sign skip sort span split
  stack start state stay stop store strike submit suggest summarize survive switch take tell throw time toggle total transfer
  treat trigger trim try turn update upload use wait warn welcome win withdraw work wrap write`.split(/\s+/),
);
const auxiliaries = new Set(['is', 'are', 'has', 'does', 'can', 'cannot', 'may', 'must']);

const thirdPerson = (verb: string): string =>
  /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : /(s|sh|ch|x|z|o)$/.test(verb) ? `${verb}es` : `${verb}s`;
const forms = new Set([...verbs, ...[...verbs].map(thirdPerson), ...auxiliaries]);

export const hasVerb = (title: string): boolean =>
  [...title.toLowerCase().matchAll(/[a-z]+/g)].some(([word]) => forms.has(word));

/** Past forms without -ed, and base forms that look like a past or third-person form. */
const pastForms = new Set([
  'kept',
  'made',
  'wrote',
  'found',
  'sent',
  'took',
  'gave',
  'got',
  'ran',
  'did',
  'was',
  'were',
]);
const baseForms = new Set([
  'address',
  'bypass',
  'focus',
  'pass',
  'process',
  'compress',
  'express',
  'embed',
  'need',
  'seed',
  'shed',
  'feed',
]);

/** Whether a commit subject has the form `area: change` and the change starts with a verb in the imperative mood. */
export function isImperative(subject: string): boolean {
  const [, verb] = /^[a-z][a-z0-9/-]*(?:, [a-z][a-z0-9/-]*)*: ([a-z][a-z-]*)/.exec(subject) ?? [];
  if (verb === undefined || pastForms.has(verb)) return false;
  return baseForms.has(verb) || !/([^s]s|ed)$/.test(verb);
}
