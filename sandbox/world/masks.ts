/** ***789 */
export const maskMobile = (mobile: string): string => mobile && `***${mobile.slice(-3)}`;

/** l***@correo.pe */
export const maskEmail = (email: string): string => email.replace(/^(.).*@/u, '$1***@');
