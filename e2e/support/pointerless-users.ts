import type { CDPSession, Frame, Locator, Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { expect } from './world-fixture.ts';

/** A user without a pointer, who knows the elements of a page only by role and accessible name. */
export type PointerlessUser = {
  press(role: 'button' | 'link', name: string | RegExp): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  choose(radio: RegExp): Promise<void>;
  /** Selects the option of a select element by the first letters of the option. */
  select(label: string, letters: string): Promise<void>;
  reads(text: string): Promise<void>;
};

const mostStops = 150;

/** Uses Tab, the arrow keys, Enter and letters. */
export function keyboardUser(page: Page): PointerlessUser {
  /** Everything outside the modal dialog in front is inert. */
  const inFront = async (frame: Frame) => {
    const modal = frame.locator(`dialog:modal:not([${hook.closing}])`);
    return (await modal.count()) > 0 ? modal.last() : frame;
  };
  const anywhere = (find: (part: Frame | Locator) => Locator) => async () => {
    for (const frame of page.frames()) {
      const found = find(await inFront(frame).catch(() => frame));
      if ((await found.count().catch(() => 0)) === 1 && (await found.isVisible())) return found;
    }
    return null;
  };
  const find = async (role: 'button' | 'link' | 'textbox' | 'radio' | 'combobox', name: string | RegExp) => {
    let found: Locator | null = null;
    const look = anywhere((part) => part.getByRole(role, { name, exact: true, disabled: false }));
    await expect.poll(async () => (found = await look()), `the ${role} ${name}`).not.toBeNull();
    return found as unknown as Locator;
  };
  /** Presses Tab until the element, or another radio of its group, has the focus. */
  const tabTo = async (target: Locator) => {
    for (let stop = 0; stop < mostStops; stop++) {
      const isThere = await target.evaluate((element) => {
        const active = element.ownerDocument.activeElement;
        const isGroup = active instanceof HTMLInputElement && active.type === 'radio';
        return active === element || (isGroup && active.name === element.getAttribute('name'));
      });
      if (isThere) return;
      await page.keyboard.press('Tab');
    }
    await expect(target, 'the element is reachable with Tab').toBeFocused();
  };
  return {
    press: async (role, name) => {
      await tabTo(await find(role, name));
      await page.keyboard.press('Enter');
    },
    fill: async (label, text) => {
      await tabTo(await find('textbox', label));
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    choose: async (name) => {
      const radio = await find('radio', name);
      await tabTo(radio);
      await page.keyboard.press('Space');
      for (let step = 0; step < 20 && !(await radio.isChecked()); step++) await page.keyboard.press('ArrowDown');
      await expect(radio).toBeChecked();
    },
    select: async (label, letters) => {
      await tabTo(await find('combobox', label));
      await page.keyboard.type(letters);
    },
    reads: async (text) => {
      const look = anywhere((part) => part.getByText(text).first());
      await expect.poll(look, `the text ${text}`).not.toBeNull();
    },
  };
}

type TreeNode = {
  ignored: boolean;
  role?: { value?: unknown };
  name?: { value?: unknown };
  backendDOMNodeId?: number;
  properties?: { name: string; value: { value?: unknown } }[];
};

type FrameTree = { frame: { id: string }; childFrames?: FrameTree[] };

const idsOf = ({ frame, childFrames = [] }: FrameTree): string[] => [frame.id, ...childFrames.flatMap(idsOf)];

/** Knows only the accessibility tree of the browser, and acts as a screen reader does: by the default action. */
export async function treeUser(page: Page): Promise<PointerlessUser> {
  const main = await page.context().newCDPSession(page);
  const own = new Map<Frame, CDPSession>();
  /** A frame of another site has a tree in its own process. */
  const sessions = async () => {
    for (const frame of page.frames().slice(1)) {
      if (own.has(frame)) continue;
      const session = await page
        .context()
        .newCDPSession(frame)
        .catch(() => null);
      if (session) own.set(frame, session);
    }
    return [main, ...own.values()];
  };
  const nodes = async () => {
    const found: { session: CDPSession; node: TreeNode }[] = [];
    for (const session of await sessions()) {
      const { frameTree } = await session.send('Page.getFrameTree').catch(() => ({ frameTree: null }));
      for (const frameId of frameTree ? idsOf(frameTree) : []) {
        const tree = await session.send('Accessibility.getFullAXTree', { frameId }).catch(() => ({ nodes: [] }));
        found.push(...tree.nodes.filter(({ ignored }) => !ignored).map((node) => ({ session, node })));
      }
    }
    return found;
  };
  const find = async (role: string, name: string | RegExp) => {
    const isNamed = (text: unknown) => (typeof name === 'string' ? text === name : name.test(String(text ?? '')));
    const isDisabled = ({ properties = [] }: TreeNode) =>
      properties.some((property) => property.name === 'disabled' && property.value.value === true);
    let match: { session: CDPSession; node: TreeNode } | undefined;
    const look = async () => {
      const matches = (await nodes()).filter(
        ({ node }) => node.role?.value === role && isNamed(node.name?.value) && !isDisabled(node),
      );
      match = matches[0];
      return matches.length;
    };
    await expect.poll(look, `the ${role} ${name}`).toBe(1);
    return match as NonNullable<typeof match>;
  };
  const focus = async (role: string, name: string | RegExp) => {
    const { session, node } = await find(role, name);
    await session.send('DOM.focus', { backendNodeId: node.backendDOMNodeId! });
  };
  const act = async (role: string, name: string | RegExp) => {
    const { session, node } = await find(role, name);
    const { object } = await session.send('DOM.resolveNode', { backendNodeId: node.backendDOMNodeId! });
    await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId!,
      functionDeclaration: 'function () { this.focus(); this.click(); }',
      userGesture: true,
    });
  };
  return {
    press: act,
    fill: async (label, text) => {
      await focus('textbox', label);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    choose: (name) => act('radio', name),
    select: async (label, letters) => {
      await focus('combobox', label);
      await page.keyboard.type(letters);
    },
    reads: async (text) => {
      const look = async () => (await nodes()).some(({ node }) => String(node.name?.value ?? '').includes(text));
      await expect.poll(look, `the text ${text}`).toBe(true);
    },
  };
}
