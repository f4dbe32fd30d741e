// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onResize } from '../../src/ui/on-resize.ts';
import { openWindow } from '../../src/ui/open-window.ts';
import { afterThisTask } from '../../src/ui/run-in-next-task.ts';
import { saveFile } from '../../src/ui/save-file.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('window opened by openWindow', () => {
  it('is blank, with the given name and features', () => {
    const opened = {} as Window;
    const open = vi.spyOn(window, 'open').mockReturnValue(opened);
    expect(openWindow('game', 'popup')).toBe(opened);
    expect(open).toHaveBeenCalledExactlyOnceWith('', 'game', 'popup');
  });

  it('is null when the browser throws', () => {
    vi.spyOn(window, 'open').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(openWindow('game', 'popup')).toBeNull();
  });
});

it('saves a text as a file with its name and type, and revokes its URL', async () => {
  const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  const clicked: string[][] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push([this.href, this.download]);
  });
  saveFile('report.csv', 'a;b', 'text/csv');
  const blob = create.mock.calls[0]?.[0] as Blob;
  expect([blob.type, await blob.text(), clicked]).toEqual(['text/csv', 'a;b', [['blob:1', 'report.csv']]]);
  await vi.waitFor(() => expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:1'));
});

describe('resize listener', () => {
  const observers: FakeObserver[] = [];
  class FakeObserver {
    readonly watched: Element[] = [];
    readonly disconnect = vi.fn();
    readonly notify: () => void;
    constructor(notify: () => void) {
      this.notify = notify;
      observers.push(this);
    }
    observe(element: Element) {
      this.watched.push(element);
    }
  }
  const task = () => new Promise<void>((resolve) => void afterThisTask(resolve));

  it('runs once in a separate task after several resize events, until it is removed', async () => {
    vi.stubGlobal('ResizeObserver', FakeObserver);
    const elements = [document.createElement('p'), document.createElement('p')];
    const listener = vi.fn();
    const end = onResize(elements, listener);
    const [observer] = observers;
    expect(observer?.watched).toEqual(elements);
    observer?.notify();
    observer?.notify();
    expect(listener).not.toHaveBeenCalled();
    await task();
    expect(listener).toHaveBeenCalledOnce();
    observer?.notify();
    end();
    await task();
    expect(listener).toHaveBeenCalledOnce();
    expect(observer?.disconnect).toHaveBeenCalledOnce();
  });
});
