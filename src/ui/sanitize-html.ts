import createPurify, { type Config } from 'dompurify';
import { isOwnPicture, safeLink } from './safe-address.ts';

/**
 * Name of the only Trusted Types policy that creates HTML; the Content-Security-Policy of the document contains this
 * name.
 */
const policyName = 'sorteo-html';

const tags =
  'a abbr b blockquote br caption code dd del div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s small span strong sub sup table tbody td tfoot th thead time tr u ul';
const attributes = 'href title alt src width height colspan rowspan scope lang dir datetime start reversed';

/** Excludes everything that runs code, changes styles, submits data, or sets a name or id that scripts use. */
const config: Config = {
  ALLOWED_TAGS: tags.split(' '),
  ALLOWED_ATTR: attributes.split(' '),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  RETURN_TRUSTED_TYPE: true,
};

function amend(element: Element): void {
  if (element.tagName === 'A' && element.hasAttribute('href')) {
    const url = safeLink(element.getAttribute('href') ?? '', location.href);
    if (!url) element.removeAttribute('href');
    else {
      element.setAttribute('rel', 'noopener noreferrer');
      if (url.origin !== location.origin) element.setAttribute('target', '_blank');
    }
  }
  if (element.tagName === 'IMG') {
    if (!isOwnPicture(element.getAttribute('src') ?? '', location.href)) element.remove();
    else if (!element.hasAttribute('alt')) element.setAttribute('alt', '');
  }
}

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string; createScriptURL: (url: string) => string },
  ) => NonNullable<Config['TRUSTED_TYPES_POLICY']>;
};

const rules = {
  createHTML: (html: string) => html,
  createScriptURL: () => {
    throw new TypeError('HTML from the gateway loads no script');
  },
};

/**
 * Returns a function that sanitizes HTML from the gateway. Its result can be inserted into a page that requires Trusted
 * Types.
 */
export function createCleaner(): (html: string) => string {
  const purify = createPurify(window);
  purify.addHook('afterSanitizeAttributes', amend);
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(policyName, rules);
  const options: Config = { ...config, ...(policy && { TRUSTED_TYPES_POLICY: policy }) };
  return (html) => purify.sanitize(html, options) as unknown as string;
}
