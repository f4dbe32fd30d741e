/**
 * The result of `show`, which puts a view on the page. When it throws, `remove` takes away what it has already put
 * there, so that the next test begins with an empty page.
 */
export async function mounted<T>(show: () => T | Promise<T>, remove: () => void): Promise<T> {
  try {
    return await show();
  } catch (error) {
    remove();
    throw error;
  }
}
