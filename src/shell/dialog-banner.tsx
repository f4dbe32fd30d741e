import { type ReactNode, useMemo } from 'react';
import { config } from '../branding/config.ts';
import { Offered } from '../features/shared/offered.tsx';
import { provideReading } from '../features/shared/query/query.actors.ts';
import { QueryView } from '../features/shared/query/query.view.tsx';
import { useFlow } from '../features/shared/use-flow.ts';
import type { Gateway } from '../gateway/client.ts';
import type { Banner as Content } from '../gateway/schemas/site.ts';
import { i18n, useLanguage } from '../i18n.ts';
import { windowFrom } from '../ui/breakpoints.ts';
import { Rosette } from '../ui/guilloche.tsx';
import css from './dialog-banner.module.css';

const room = windowFrom('large');

/**
 * Shows the content of a dialog beside the banner of its group (spec 1 §2), if the screen is wide enough for both. The
 * space for the banner is reserved before the banner loads. A banner that fails to load shows no error.
 */
export function WithPoster({ gateway, group, children }: { gateway: Gateway; group: string; children: ReactNode }) {
  const hasRoom = matchMedia(room).matches;
  return (
    <div data-wide className={css.sheet}>
      <div className={css.poster}>
        <Rosette className={css.seal} />
        {hasRoom && (
          <Offered feature="banners">
            <Poster gateway={gateway} group={group} />
          </Offered>
        )}
      </div>
      <div>{children}</div>
    </div>
  );
}

type PosterProps = { gateway: Gateway; group: string };

export const Poster = (props: PosterProps) => <Banner key={useLanguage()} {...props} />;

function Banner({ gateway, group }: PosterProps) {
  const reading = useMemo(
    () =>
      provideReading((signal) =>
        gateway.call('banners', { merchantCode: config.merchantCode, language: i18n.locale.toUpperCase() }, { signal }),
      ),
    [gateway],
  );
  const banners = useFlow(reading);
  return (
    <QueryView<Content> actor={banners}>
      {({ items }) => {
        const banner = items?.find(({ groupName }) => groupName === group);
        return (
          banner && (
            <>
              <img className={css.image} src={banner.url} alt="" loading="lazy" decoding="async" fetchPriority="low" />
              <p className={css.words}>
                <strong className={css.title}>{banner.title}</strong>
                {banner.text}
              </p>
            </>
          )
        );
      }}
    </QueryView>
  );
}
