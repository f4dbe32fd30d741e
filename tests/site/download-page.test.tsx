// @vitest-environment happy-dom

import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Page } from '../../src/features/site/download/download-page.tsx';
import { loadArea } from '../../src/i18n.ts';
import { brand } from '../../src/ui/brand.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { fault, ok, openPage, type Replies } from '../kit/open-page.tsx';
import { spanish } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';

const android = { resourceType: 'APP_ANDROID', url: '/apk/sorteo.apk', labelNameEn: 'Android' };
const ios = { resourceType: 'APP_IOS', url: 'https://cdn.example/sorteo.plist', labelNameEn: 'iPhone' };
const lite = { resourceType: 'APP_IOS_LITE', url: '/lite', qrCodeUrl: '/down?app=ios-lite', labelNameEn: 'iOS Lite' };
const logo = { resourceType: 'LOGO', url: '/logo.svg', labelNameEn: 'Logo' };
const resources = [logo, lite, android, ios];

const statusOf = (list: readonly object[]) => ok({ info: { resources: list } });
const open = (search = '', list: readonly object[] = resources) =>
  openPage(Page, `/down${search}`, { systemStatus: statusOf(list) });

const devices = {
  android: 'Mozilla/5.0 (Linux; Android 14)',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64)',
};
const holding = (device: keyof typeof devices) =>
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(devices[device]);

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
const panel = () => within(screen.getByRole('tabpanel'));
const steps = () =>
  panel()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const phoneNote = 'Se instala desde el iPhone o iPad: escanea el código para abrir esta página ahí.';

beforeAll(async () => {
  await spanish();
  await loadArea('content');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('download page', () => {
  it('lists the apps of the system status in a fixed order', proves('site-2.15'), async () => {
    const { requests } = await open();
    expect(requests('systemStatus')).toEqual([{ url: location.host }]);
    expect(tabs()).toEqual(['Android', 'iPhone', 'iOS Lite']);
    expect(screen.getByRole('tablist', { name: 'Sistema' })).toBeDefined();
  });

  const name = brand.name;
  it.each([
    [
      'Android',
      'La aplicación completa para tu teléfono.',
      [
        'Toca Descargar y permite guardar el archivo.',
        'Abre el archivo. Si tu teléfono lo pide, permite instalar desde este navegador.',
        'Toca Instalar y espera unos segundos.',
        `Abre ${name} e ingresa con tu cuenta de siempre.`,
      ],
      android.url,
      `${location.origin}/apk/sorteo.apk`,
    ],
    [
      'iPhone',
      'La aplicación completa para iPhone y iPad.',
      [
        'Toca Descargar y luego Instalar en el mensaje de tu iPhone.',
        'Ve a Configuración, General, VPN y administración de dispositivos.',
        `Elige ${name} y toca Confiar. Se hace una sola vez.`,
        'Abre la aplicación desde tu pantalla de inicio.',
      ],
      ios.url,
      ios.url,
    ],
    [
      'iOS Lite',
      'Un acceso directo de menos de 1 MB: el sitio a pantalla completa, siempre actualizado.',
      [
        'Abre esta página en Safari y toca Descargar.',
        'Toca Permitir: se descarga un perfil de configuración.',
        'Ve a Configuración, Perfil descargado, y toca Instalar.',
        `El icono de ${name} aparecerá en tu pantalla de inicio.`,
      ],
      lite.url,
      `${location.origin}/down?app=ios-lite`,
    ],
  ])('shows the installation steps of %s', proves('member-2.59'), async (app, about, guide, url, code) => {
    const { user } = await open();
    await user.click(screen.getByRole('tab', { name: app }));
    expect(chosen()).toBe(app);
    expect(screen.getByRole('tabpanel', { name: app })).toBeDefined();
    expect(panel().getByText(about)).toBeDefined();
    expect(steps()).toEqual(guide);
    const link = panel().getByRole('link', { name: `Descargar ${app}` });
    expect(link.getAttribute('href')).toBe(url);
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
    const picture = panel().getByRole('img', { name: `Código QR para descargar ${app}` });
    expect(picture.getAttribute(hook.qr)).toBe(code);
  });

  it.each<[keyof typeof devices, string, string]>([
    ['android', 'En tu dispositivo Android, la descarga empieza con un toque.', 'Android'],
    ['ios', 'En tu iPhone o iPad puedes instalar la aplicación o la versión Lite.', 'iPhone'],
    ['desktop', 'Escanea el código con tu teléfono y sigue los pasos.', 'Android'],
  ])('a device with %s gets its app first', async (device, intro, app) => {
    holding(device);
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Descargas' })).toBeDefined();
    expect(screen.getByText(intro)).toBeDefined();
    expect(chosen()).toBe(app);
  });

  it.each([
    ['?app=ios-lite', 'iOS Lite'],
    ['?app=ios', 'iPhone'],
    ['?app=android', 'Android'],
    ['?app=symbian', 'iPhone'],
    ['?other=android', 'iPhone'],
  ])('the address query %s on an iPhone selects the app %s', async (search, app) => {
    holding('ios');
    await open(search);
    expect(chosen()).toBe(app);
  });

  it('selects the first app when the app in the address is not available', async () => {
    holding('android');
    await open('?app=android', [lite, ios]);
    expect(tabs()).toEqual(['iPhone', 'iOS Lite']);
    expect(chosen()).toBe('iPhone');
    expect(panel().getByRole('link', { name: 'Descargar iPhone' })).toBeDefined();
  });

  it('shows the iPhone note only on a desktop', async () => {
    holding('desktop');
    await open('?app=ios');
    expect(panel().getByTestId('status').textContent).toBe(phoneNote);
    cleanup();
    await open('?app=android');
    expect(panel().queryByText(phoneNote)).toBeNull();
    cleanup();
    holding('ios');
    await open('?app=ios');
    expect(panel().queryByText(phoneNote)).toBeNull();
  });

  it('shows installation steps without a download link until the apps are loaded', async () => {
    holding('ios');
    await openPage(Page, '/down');
    expect(tabs()).toEqual(['…', '…', '…']);
    expect(steps()).toHaveLength(4);
    expect(panel().queryByRole('link')).toBeNull();
    expect(panel().queryByRole('img')).toBeNull();
    expect(screen.getByRole('tablist').closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true');
    cleanup();
    await open();
    expect(screen.getByRole('tablist').closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('false');
  });

  const none = 'Por ahora no hay aplicaciones para descargar. Puedes usar todo el sitio en tu navegador.';
  it.each([
    ['no app', statusOf([logo])],
    ['no info', ok({ info: null })],
  ])('reports that there are no apps when the status has %s', async (_, systemStatus) => {
    await openPage(Page, '/down', { systemStatus });
    expect(screen.getByText(none)).toBeDefined();
    expect(screen.queryByRole('tablist')).toBeNull();
  });

  it('shows a single app', async () => {
    await open('', [ios]);
    expect(tabs()).toEqual(['iPhone']);
    expect(screen.queryByText(none)).toBeNull();
  });

  it('loads the apps again after a failure', async () => {
    const replies: Replies = { systemStatus: fault('timeout') };
    const { user, requests } = await openPage(Page, '/down', replies);
    expect(screen.getByTestId('alert').textContent).toContain('El sitio tardó demasiado en responder.');
    expect(screen.queryByRole('tablist')).toBeNull();
    replies.systemStatus = statusOf(resources);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(tabs()).toEqual(['Android', 'iPhone', 'iOS Lite']);
    expect(requests('systemStatus')).toHaveLength(2);
  });

  it('offers to install the site as an app or to continue in the browser', async () => {
    const { user, props } = await open();
    const web = within(screen.getByRole('region', { name: 'Sin instalar nada' }));
    await user.click(web.getByRole('button', { name: 'Instalar en este dispositivo' }));
    expect(props.onDialog).toHaveBeenCalledExactlyOnceWith({ name: 'installModal' });
    expect(web.getByRole('link', { name: 'Seguir en el navegador' }).getAttribute('href')).toBe('/index');
  });
});
