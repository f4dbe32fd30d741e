import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Device, devicesMachine } from '../../../../machines/member/devices.machine.ts';
import { countryName } from '../../../format/country-name.ts';
import { formatMoment } from '../../../format/moment.ts';
import { i18n, type Translate, useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFocusWhenLost } from '../../../ui/focus.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { loadText } from '../../shared/reason-text.ts';
import { RetryAlert } from '../../shared/retry-alert.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import { Entry, entriesClass, LoadingEntries } from '../shared/entries.tsx';
import css from './devices.module.css';

type Details = Pick<Device, 'browser' | 'system' | 'city' | 'country' | 'ip'>;

export const deviceText = (t: Translate, { browser, system }: Details): string =>
  [browser, system].filter(Boolean).join(' · ') || t('security.devices.unknown');
export const placeText = ({ city, country, ip }: Details): string =>
  [city, countryName(country, i18n.locale), ip].filter(Boolean).join(', ');

export function DevicesView({ actor }: { actor: ActorRefFrom<typeof devicesMachine> }) {
  const t = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const { devices, reason, endings, ended } = useFields(actor, 'devices', 'reason', 'endings', 'ended');
  const isReading = useSelector(actor, (state) => state.matches('loading'));
  const isUnloaded = useSelector(actor, (state) => state.matches('loadFailed'));
  const isEnded = useSelector(actor, (state) => state.matches({ listed: 'ended' }));

  useFocusWhenLost(isEnded, () => list.current);

  if (isReading) return <LoadingEntries />;
  if (isUnloaded) {
    return (
      <RetryAlert reason={reason} onRetry={() => actor.send({ type: 'load.retry' })}>
        {t(loadText[reason ?? 'unexpected'])}
      </RetryAlert>
    );
  }
  const end = (id: string | null) => () => actor.send({ type: 'session.end', id });
  const others = devices.filter(({ isOwn }) => !isOwn);
  return (
    <>
      {isEnded && <Alert tone="positive">{t('security.devices.ended', { count: ended })}</Alert>}
      {reason && <Alert tone="danger">{t(loadText[reason])}</Alert>}
      <ul ref={list} className={entriesClass} tabIndex={-1} aria-label={t('security.devices.title')}>
        {devices.map((device) => (
          <DeviceEntry
            key={device.id}
            device={device}
            note={
              device.isOwn
                ? t('security.devices.since', { time: formatMoment(device.startedAt, i18n.locale) })
                : t('security.devices.seen', { time: formatMoment(device.lastSeenAt, i18n.locale) })
            }
          >
            {device.isOwn ? (
              <span className={css.own}>
                <Stamp>{t('security.devices.own')}</Stamp>
              </span>
            ) : (
              <Button
                size="small"
                variant="secondary"
                busy={endings.includes(device.id)}
                aria-label={t('security.devices.endOne', { device: deviceText(t, device) })}
                onClick={end(device.id)}
              >
                {t('security.devices.end')}
              </Button>
            )}
          </DeviceEntry>
        ))}
      </ul>
      {others.length > 0 ? (
        <Button variant="secondary" busy={endings.includes(null)} onClick={end(null)}>
          {t('security.devices.endOthers', { count: others.length })}
        </Button>
      ) : (
        <p className={css.quiet}>{t('security.devices.alone')}</p>
      )}
    </>
  );
}

export function DeviceEntry({
  device,
  note,
  children,
}: {
  device: Details & { isMobile: boolean };
  note: string;
  children?: ReactNode;
}) {
  const t = useTranslate();
  return (
    <Entry
      icon={device.isMobile ? <Glyph name="phone" /> : <Icon name="globe" />}
      name={deviceText(t, device)}
      lines={[placeText(device), note]}
    >
      {children}
    </Entry>
  );
}
