import { acceptVariable, labelsOf, setShown, stepName } from 'chartwalk';
import type { WalkObserver } from 'chartwalk/playwright';
import { expect } from 'playwright/test';
import { announcedFile, groupOf, isListed, readAnnounced } from './announcements.ts';

const names =
  /\b(ene(ro)?|feb(rero)?|mar(zo)?|abr(il)?|mayo?|jun(io)?|jul(io)?|ago(sto)?|se[pt]t?(iembre)?|oct(ubre)?|nov(iembre)?|dic(iembre)?)\b|\b(lunes|martes|miércoles|jueves|viernes|sábado|domingo)\b|[ap]\.\s?m\./g;

/** A text without the parts that depend on the time of the run: numbers, names of days and months. */
const timeless = (text: string): string => text.replaceAll(names, '~').replaceAll(/\d+/g, '0').replaceAll(/\s+/g, ' ');

/** Notices of the page load. Whether a page makes them depends on the speed of the machine. */
const loadNotices = ['Cargando…', 'Recuperando tu sesión…'];

/** The balance of an agent also changes by the time of day, because the salary is settled every five minutes. */
const balance = /^Saldo: /;

/** Time in ms that an accepting run waits for the announcements of a step. */
const patience = 250;

/**
 * Collects the texts that a page announces by the function `__announced`, and compares those of each step with the file of the
 * flow. Assertive texts have the prefix "! ". A flow without a file fails. An accepting run keeps the texts instead.
 */
export const watchAnnouncements: WalkObserver = async ({ page, flow: { name: flow }, path, timeout }) => {
  const accepting = process.env[acceptVariable];
  const expected = readAnnounced(flow);
  if (!expected && accepting === undefined) {
    if (isListed(flow))
      throw new Error(`${announcedFile(flow)} does not exist: run "npm run walk -- accept ${flow} --browser"`);
    return { after: async () => {}, end: async () => {} };
  }
  const heard: string[] = [];
  await page.exposeBinding('__announced', (_, text: string) => {
    const isByTime = flow !== 'balance' && balance.test(text);
    if (!isByTime && !loadNotices.includes(text)) heard.push(timeless(text));
  });
  const labels = ['start', ...labelsOf(path)];
  const all: string[][] = [];
  let seen = 0;
  const keyOf = (index: number) => `${index + 1} ${labels[index + 1]}`;
  return {
    after: async (index) => {
      if (accepting !== undefined) {
        await new Promise((resolve) => setTimeout(resolve, patience));
        all.push([keyOf(index), ...heard.slice(seen).sort()]);
        seen = heard.length;
        return;
      }
      const texts = expected?.paths[path.id]?.[keyOf(index)] ?? [];
      const isComplete = () => heard.length - seen >= texts.length;
      if (!isComplete())
        await expect
          .poll(isComplete, { timeout, intervals: [5, 10, 20, 50] })
          .toBe(true)
          .catch(() => {});
      const found = heard.slice(seen).sort();
      seen = heard.length;
      if (groupOf(found) !== groupOf(texts)) {
        throw new Error(
          `${stepName(path, index)}: its file expects the announcements\n  ${groupOf(texts) || '(none)'}\nthe page made\n  ${groupOf(found) || '(none)'}`,
        );
      }
      if (found.length > 1 && !expected?.reasons[groupOf(found)]) {
        throw new Error(
          `${stepName(path, index)}: its file has no reason for several announcements: ${groupOf(found)}`,
        );
      }
    },
    end: async () => {
      if (accepting !== undefined) setShown(accepting, `announced-${flow}`, path.id, all);
    },
  };
};
