/** Joins the class names that are set. */
export const cx = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');
