export type Size = { width: number; height: number };

export type Source =
  | { type: 'key'; id: string; actions: ({ type: 'keyDown' | 'keyUp'; value: string } | Pause)[] }
  | {
      type: 'pointer';
      id: string;
      parameters: { pointerType: 'mouse' };
      actions: (
        | { type: 'pointerMove'; x: number; y: number; duration?: number }
        | { type: 'pointerDown' | 'pointerUp'; button: 0 }
        | Pause
      )[];
    };
type Pause = { type: 'pause'; duration: number };

export type Tab = {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  go(way: 'back' | 'forward'): Promise<void>;
  /** Evaluates an expression in the page; its value must be serializable as JSON. */
  evaluate<Value>(expression: string): Promise<Value>;
  act(source: Source): Promise<void>;
  close(): Promise<void>;
};

export type Browser = {
  name: string;
  newTab(): Promise<Tab>;
  close(): Promise<void>;
};

export type Launch = (size: Size, pageScript: string) => Promise<Browser>;
