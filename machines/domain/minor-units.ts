/** Minor units of one major unit. */
export const minorUnits = 100;
