import { relative, resolve, sep } from 'node:path';
import { projectRoot } from './config.ts';

/** A path with slashes, as patterns and module specifiers have it. */
export const slashed = (path: string): string => path.split(sep).join('/');

/** A path as messages show it: relative to the current folder. */
export const shown = (path: string): string => slashed(relative('.', path)) || '.';

/** A path of the configuration, which is relative to the project, as the current folder names it. */
export const fromRoot = (path: string): string => shown(resolve(projectRoot(), path));

/** A path, relative to the current folder or absolute, as the patterns of the configuration name it. */
export const inProject = (path: string): string => slashed(relative(projectRoot(), resolve(path)));

/** A text in a regular expression that matches only this text. */
export const literal = (text: string): string => text.replace(/[.*+?^$(){}|[\]\\]/g, '\\$&');

/** The argument of Playwright, a regular expression, that runs a spec file. */
export const specPattern = (file: string): string => literal(inProject(file)).replaceAll('/', '[\\\\/]');
