import { expect, test as inWorld } from './world.ts';

declare global {
  interface Window {
    __violated?: (violation: string) => void;
  }
}

/** A world whose pages must keep the content security policy that they are served with. */
export const test = inWorld.extend<{ violations: string[] }>({
  violations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      await context.exposeBinding('__violated', (_, violation: string) => void violations.push(violation));
      await context.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
          window.__violated?.(`${violatedDirective}: ${blockedURI} ${sample}`),
        ),
      );
      await use(violations);
      expect(violations, 'violations of the content security policy').toEqual([]);
    },
    { auto: true },
  ],
});
