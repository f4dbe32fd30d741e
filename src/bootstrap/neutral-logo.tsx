import { useTranslate } from '../i18n.ts';
import { width } from '../ui/wordmark.ts';

/**
 * Place of the logo in the prerendered page, as wide as the built-in logo. The build does not know the operator, so it
 * shows nothing; `label` is kept for the server that writes the logo (`src/branding/logo-markup.ts`).
 */
export function NeutralLogo({ label, height }: { label: string; height: number }) {
  const t = useTranslate();
  return (
    <span data-operator={label} role="img" aria-label={t('common.shell.start')}>
      <svg viewBox={`0 0 ${width} 24`} width={(width * height) / 24} height={height} aria-hidden="true" />
    </span>
  );
}
