/** Example: `***789`. */
export const maskMobile = (mobile: string): string => mobile && `***${mobile.slice(-3)}`;

/** Example: `l***@correo.pe`. */
export const maskEmail = (email: string): string => email.replace(/^(.).*@/u, '$1***@');

/** Example: `ag***e1`. */
export const maskAccount = (account: string): string => `${account.slice(0, 2)}***${account.slice(-2)}`;
