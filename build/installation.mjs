// Plain JavaScript: it runs in the developer's own version of Node, before the installation provides Node 24.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { argv, cwd, env, exit, versions } from 'node:process';
import { pathToFileURL } from 'node:url';

const majorOf = (version) => Number.parseInt(version.replace(/^v/, ''), 10);

/** Message for `npm ci`: `node` is the version that runs npm, not the version that npm installs. */
export function nodeLine(node) {
  const version = node.replace(/^v/, '').split('.').slice(0, 2).join('.');
  if (majorOf(node) >= 24) return undefined;
  if (majorOf(node) >= 20)
    return { isError: false, text: `Node ${version} is fine: the scripts run on the Node 24 that npm installs.` };
  return { isError: true, text: `Sorteo needs Node 20 or newer, and this is Node ${version}.` };
}

/**
 * Returns a message about the first missing part of the installation, for the scripts of `package.json`; `node` is the
 * version that runs the script. The script that writes the message ids needs the `packages` only.
 */
export function missingPart(root, node, needs = 'everything') {
  const remedy = 'run "npm ci --ignore-scripts=false"';
  if (!existsSync(join(root, 'node_modules', 'vite'))) return 'The packages are not installed: run "npm ci".';
  if (majorOf(node) < 24) return `The installation has no Node 24, which the scripts need: ${remedy}.`;
  if (needs === 'everything' && !existsSync(join(root, 'locales', 'message-id.ts')))
    return `The installation has no locales/message-id.ts, which an install script writes: ${remedy}.`;
  return undefined;
}

function fail(text) {
  console.error(text);
  exit(1);
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  if (argv[2] === 'node') {
    const [, node = versions.node] = /\bnode\/(\S+)/.exec(env.npm_config_user_agent ?? '') ?? [];
    const line = nodeLine(node);
    if (line?.isError) fail(line.text);
    if (line) console.log(line.text);
  } else {
    const missing = missingPart(cwd(), versions.node, argv[2]);
    if (missing) fail(missing);
  }
}
