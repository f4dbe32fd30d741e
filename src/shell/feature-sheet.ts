/** Hides the links of features that the gateway does not offer. */
export const featureSheet = new CSSStyleSheet();
