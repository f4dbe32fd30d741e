import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const succeeds = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

const engines = {
  webkit: {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'],
    isThere: () =>
      existsSync('/usr/bin/WebKitWebDriver') &&
      existsSync('/usr/bin/Xvfb') &&
      succeeds(
        '/usr/bin/python3',
        '-c',
        'import gi; gi.require_version("Gtk", "3.0"); gi.require_version("WebKit2", "4.1")',
      ),
  },
  firefox: {
    name: 'Firefox',
    packages: ['firefox-esr'],
    isThere: () => existsSync('/usr/bin/firefox-esr'),
  },
};

/** Installs missing engines from Debian packages where possible; returns which engines are available. */
export function ensureEngines(): Record<keyof typeof engines, boolean> {
  const lacking = Object.values(engines).filter(({ isThere }) => !isThere());
  if (lacking.length > 0) {
    const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const apt = (...args: string[]) => {
      const [command = '', ...rest] = [...sudo, 'apt-get', ...args];
      return spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
    };
    if (apt('update', '-qq'))
      for (const { packages } of lacking) apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
  }
  const found = { webkit: engines.webkit.isThere(), firefox: engines.firefox.isThere() };
  for (const [key, { name, packages }] of Object.entries(engines))
    if (!found[key as keyof typeof engines])
      console.log(`${name} is not on this machine (${packages.join(', ')}): its journeys are left out.`);
  return found;
}
