import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { ErrorBoundary, FailureContext, type FailureProps, Region } from './error-boundary.tsx';
import { defineSpecimens } from './specimen.ts';

const failureOf = (text: string, action: string) =>
  function Failure({ onRetry }: FailureProps) {
    return (
      <Alert
        tone="danger"
        action={
          <Button size="small" variant="secondary" onClick={onRetry}>
            {action}
          </Button>
        }
      >
        {text}
      </Alert>
    );
  };

function Crashing(): never {
  throw new Error('A specimen of a crash');
}

export default defineSpecimens({
  parts: { ErrorBoundary, Region },
  use: 'Limits a crash to one part of the page, which can start again.',
  do: 'Put each independent part of a page into its own region.',
  dont: 'Use it for a failed call; charts handle those.',
  texts: {
    text: { es: 'Esta parte de la página falló.', en: 'This part of the page crashed.' },
    retry: { es: 'Reintentar', en: 'Try again' },
  },
  looks: { size: { page: 'page', full: 'default', small: 'small' } },
  specimens: {
    default: {
      show: (t) => (
        <FailureContext value={failureOf(t.text, t.retry)}>
          <Region size="full">
            <Crashing />
          </Region>
        </FailureContext>
      ),
    },
    small: {
      show: (t) => (
        <FailureContext value={failureOf(t.text, t.retry)}>
          <Region size="small">
            <Crashing />
          </Region>
        </FailureContext>
      ),
    },
    page: {
      show: (t) => (
        <FailureContext value={failureOf(t.text, t.retry)}>
          <Region size="page">
            <Crashing />
          </Region>
        </FailureContext>
      ),
    },
    boundary: {
      show: (t) => (
        <ErrorBoundary fallback={() => <p>{t.text}</p>}>
          <Crashing />
        </ErrorBoundary>
      ),
    },
  },
});
