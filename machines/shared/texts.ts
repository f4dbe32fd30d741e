/** The texts of the gateway that a flow shows were read in the new language of the site. */
export type TextsNews<Value> = { type: 'texts.read'; value: Value };

/**
 * The value with the texts of another reading of the same value. A value whose texts are equal stays the same object,
 * so it keeps its mark of the language (`textLanguage`).
 */
export function withTexts<Value extends object>(
  value: Value,
  other: Value | undefined,
  names: readonly (keyof Value)[],
): Value {
  if (!other || names.every((name) => JSON.stringify(value[name]) === JSON.stringify(other[name]))) return value;
  return { ...value, ...Object.fromEntries(names.map((name) => [name, other[name]])) };
}

/** The items with the texts of the same items in another reading; an item that it does not contain stays as it is. */
export const listWithTexts = <Item extends object>(
  items: readonly Item[],
  others: readonly Item[],
  key: keyof Item,
  names: readonly (keyof Item)[],
): readonly Item[] =>
  items.map((item) =>
    withTexts(
      item,
      others.find((other) => other[key] === item[key]),
      names,
    ),
  );
