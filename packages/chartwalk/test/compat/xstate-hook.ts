import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The environment variables with the folder of the installed versions, and the package name of the one to use. */
export const variables = { folder: 'CHARTWALK_XSTATE_FOLDER', name: 'CHARTWALK_XSTATE_NAME' };

const { [variables.folder]: folder, [variables.name]: name } = process.env;

// Loaded with `node --import`, it makes every import of xstate load the chosen version.
if (folder !== undefined && name !== undefined) {
  const parentURL = pathToFileURL(join(folder, 'package.json')).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'xstate' || specifier.startsWith('xstate/')
        ? next(specifier.replace('xstate', name), { ...context, parentURL })
        : next(specifier, context),
  });
}
