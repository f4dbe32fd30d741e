import type { Banner } from '../../../../gateway/schemas/site.ts';
import { useTranslate } from '../../../../i18n.ts';
import { safeLink } from '../../../../ui/safe-address.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { QueryView } from '../../../shared/query/query.view.tsx';
import { Section } from '../section.tsx';
import { SectionHeader } from '../section-header.tsx';
import css from './banners.module.css';
import { Rail } from './horizontal-list.tsx';
import type { SectionProps } from './section-props.ts';
import { useSection } from './use-section.ts';

/** Group of the banners for the home page. */
const group = 'home';

/** Banners of the operator in a row that does not move by itself. */
export function Banners({ gateway, merchantCode, language }: SectionProps) {
  const t = useTranslate();
  const { actor, ref } = useSection(async (signal) => {
    const answer = await gateway.call('banners', { merchantCode, language: language.toUpperCase() }, { signal });
    return answer.ok ? { ok: true, value: answer.value.filter(({ groupName }) => groupName === group) } : answer;
  });
  return (
    <div ref={ref}>
      <QueryView<Banner> actor={actor}>
        {({ items, error }) =>
          !error && items?.length === 0 ? null : (
            <Section label={t('home.banners')} header={<SectionHeader title={t('home.banners')} />} error={error}>
              <Rail
                items={items}
                places={3}
                keyOf={({ url }) => url}
                className={css.rail}
                skeleton={
                  <span className={css.banner}>
                    <Skeleton className={css.image} />
                  </span>
                }
              >
                {({ title, text, url, link }) => {
                  const content = (
                    <>
                      <img
                        className={css.image}
                        src={url}
                        alt=""
                        width={1200}
                        height={400}
                        loading="lazy"
                        decoding="async"
                      />
                      <span className={css.words}>
                        <span className={css.title}>{title}</span>
                        <span className={css.text}>{text}</span>
                      </span>
                    </>
                  );
                  const isSafe = link !== '' && safeLink(link, location.href) !== null;
                  return isSafe ? (
                    <a className={css.banner} href={link}>
                      {content}
                    </a>
                  ) : (
                    <span className={css.banner}>{content}</span>
                  );
                }}
              </Rail>
            </Section>
          )
        }
      </QueryView>
    </div>
  );
}
