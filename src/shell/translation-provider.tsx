import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { i18n } from '../i18n.ts';
import { FailureContext } from '../ui/error-boundary.tsx';
import { Failure } from './error-fallback.tsx';

export const Translated = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={i18n}>
    <FailureContext value={Failure}>{children}</FailureContext>
  </I18nProvider>
);
