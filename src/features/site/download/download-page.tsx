import { useId, useMemo } from 'react';
import { type DeviceKind, deviceOf } from '../../../format/device-kind.ts';
import type { SystemStatus } from '../../../gateway/schemas/site.ts';
import { type PlainMessageId, useTranslate } from '../../../i18n.ts';
import { type AppKey, appKeys } from '../../../routes/page-queries.ts';
import { homePath } from '../../../routes/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { Ticket } from '../../../ui/ticket-card.tsx';
import { addressChoice } from '../../shared/address-choice.ts';
import type { PageProps } from '../../shared/page-props.ts';
import { provideReading } from '../../shared/query/query.actors.ts';
import { QueryView } from '../../shared/query/query.view.tsx';
import { useFlow } from '../../shared/use-flow.ts';
import css from './download.module.css';

type Resource = NonNullable<SystemStatus['info']>['resources'][number];

/** Apps of spec 2 §2, each with its resource type (spec 1 §3) and the steps of its install guide. */
const apps: readonly { key: AppKey; type: string; about: PlainMessageId; steps: readonly PlainMessageId[] }[] = [
  {
    key: 'android',
    type: 'APP_ANDROID',
    about: 'content.download.aboutAndroid',
    steps: [
      'content.download.android1',
      'content.download.android2',
      'content.download.android3',
      'content.download.android4',
    ],
  },
  {
    key: 'ios',
    type: 'APP_IOS',
    about: 'content.download.aboutIos',
    steps: ['content.download.ios1', 'content.download.ios2', 'content.download.ios3', 'content.download.ios4'],
  },
  {
    key: 'ios-lite',
    type: 'APP_IOS_LITE',
    about: 'content.download.aboutLite',
    steps: ['content.download.lite1', 'content.download.lite2', 'content.download.lite3', 'content.download.lite4'],
  },
];

const firstFor: Record<DeviceKind, AppKey> = { android: 'android', ios: 'ios', desktop: 'android' };
const deviceText = {
  android: 'content.download.onAndroid',
  ios: 'content.download.onIos',
  desktop: 'content.download.onDesktop',
} satisfies Record<DeviceKind, PlainMessageId>;

const absolute = (address: string) => new URL(address, location.origin).href;

/** App download and install guides (spec 2 §2). The query parameter `app` selects an app; QR codes contain it. */
export function Page({ gateway, search, onDialog }: PageProps) {
  const t = useTranslate();
  const logic = useMemo(
    () =>
      provideReading(async (signal) => {
        const answer = await gateway.call('systemStatus', { url: location.host }, { signal });
        if (!answer.ok) return answer;
        return {
          ok: true,
          value: answer.value.info?.resources.filter(({ resourceType }) => isOffered(resourceType)) ?? [],
        };
      }),
    [gateway],
  );
  const actor = useFlow(logic);
  const device = useMemo(() => deviceOf(navigator), []);
  return (
    <Sheet title={t('content.download.title')} intro={t(deviceText[device])}>
      <QueryView<Resource> actor={actor}>
        {({ items, error }) =>
          error ??
          (items?.length === 0 ? (
            <StateView kind="empty" small>
              {t('content.download.none')}
            </StateView>
          ) : (
            <Apps items={items} search={search} device={device} />
          ))
        }
      </QueryView>
      <section className={css.foot} aria-labelledby="download-web">
        <h2 id="download-web">{t('content.download.web')}</h2>
        <p>{t('content.download.webText')}</p>
        <div className={css.ways}>
          <Button onClick={() => onDialog({ name: 'installModal' })}>{t('content.download.webInstall')}</Button>
          <ButtonLink variant="secondary" href={homePath}>
            {t('content.download.webGo')}
          </ButtonLink>
        </div>
      </section>
    </Sheet>
  );
}

const isOffered = (type: string) => apps.some((app) => app.type === type);

function Apps({
  items,
  search,
  device,
}: {
  items: readonly Resource[] | undefined;
  search: string;
  device: DeviceKind;
}) {
  const t = useTranslate();
  const panelId = useId();
  const { value: chosen, choose } = addressChoice(search, 'app', appKeys, firstFor[device]);
  const offered = apps.flatMap((app) => {
    const resource = items?.find(({ resourceType }) => resourceType === app.type);
    return resource || !items ? [{ ...app, resource }] : [];
  });
  const current = offered.find(({ key }) => key === chosen) ?? offered[0];
  if (!current) return null;
  const { resource } = current;
  const name = resource?.labelNameEn ?? '';
  return (
    <div className={css.apps} aria-busy={!items}>
      <Tabs
        label={t('content.download.systems')}
        tabs={offered.map(({ key, resource: own }) => ({ key, label: own?.labelNameEn ?? '…' }))}
        current={current.key}
        onChoose={choose}
        panelId={panelId}
      />
      <TabPanel id={panelId} current={current.key} className={css.panel}>
        <Ticket
          horizontal="wide"
          className={css.ticket}
          bodyClassName={css.body}
          stubClassName={css.stub}
          body={
            <>
              <div className={css.about}>
                <Glyph name="phone" size={32} />
                <p>{t(current.about)}</p>
              </div>
              <h2 className={css.heading}>{t('content.download.how')}</h2>
              <ol className={css.steps}>
                {current.steps.map((step) => (
                  <li key={step}>{t(step)}</li>
                ))}
              </ol>
              {current.key !== 'android' && device === 'desktop' && (
                <Alert tone="info">{t('content.download.needsPhone')}</Alert>
              )}
              {resource ? (
                <ButtonLink className={css.get} size="large" href={resource.url} target="_blank" rel="noopener">
                  <Glyph name="download" size={20} />
                  {t('content.download.get', { name })}
                </ButtonLink>
              ) : (
                <Skeleton className={css.getting} />
              )}
            </>
          }
          stub={
            <>
              {resource ? (
                <QrCode
                  text={absolute(resource.qrCodeUrl ?? resource.url)}
                  label={t('content.download.qr', { name })}
                />
              ) : (
                <Skeleton className={css.coding} />
              )}
              <p className={css.scan}>{t('content.download.scan')}</p>
            </>
          }
        />
      </TabPanel>
    </div>
  );
}
