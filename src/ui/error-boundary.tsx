import { Component, type ComponentType, createContext, type ReactNode, useContext } from 'react';

export type FailureProps = { error: unknown; size: 'page' | 'full' | 'small'; onRetry: () => void };

/**
 * Component that replaces a crashed region. Without this component, the surrounding error boundary handles the error.
 */
export const FailureContext = createContext<ComponentType<FailureProps> | null>(null);

type State = { failure: { error: unknown } | null; resetKey: unknown };

/**
 * Catches a crash of its children and shows `fallback` instead. The children mount again when `retry` is called or
 * `resetKey` changes.
 */
export class ErrorBoundary extends Component<
  { fallback: (error: unknown, retry: () => void) => ReactNode; resetKey?: unknown; children: ReactNode },
  State
> {
  override state: State = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: { resetKey?: unknown }, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { failure: null, resetKey };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.fallback(failure.error, () => this.setState({ failure: null }));
  }
}

/**
 * Part of the page that can crash without affecting the rest of the page. `onRetry` runs before the children mount
 * again.
 */
export function Region({
  size = 'full',
  resetKey,
  onRetry,
  children,
}: {
  size?: FailureProps['size'];
  resetKey?: unknown;
  onRetry?: () => void;
  children: ReactNode;
}) {
  const Failure = useContext(FailureContext);
  if (!Failure) return children;
  return (
    <ErrorBoundary
      resetKey={resetKey}
      fallback={(error, retry) => (
        <Failure
          error={error}
          size={size}
          onRetry={() => {
            onRetry?.();
            retry();
          }}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
