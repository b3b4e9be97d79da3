import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const scripts: { src?: string; async?: boolean }[] = [];

beforeEach(async () => {
  scripts.length = 0;
  vi.resetModules();
  vi.stubEnv('PUBLIC_ANALYTICS_ID', 'G-TEST123');
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('location', { href: 'https://films.example.org/it/' });
  vi.stubGlobal('document', {
    title: 'Home',
    cookie: 'cookie-consent=true',
    createElement: () => ({}),
    head: { append: (script: object) => scripts.push(script) },
  });
  const { startAnalytics } = await import('../../../../src/client/consent/analytics.ts');
  startAnalytics();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it('loads the tag of its id, once', async () => {
  const { startAnalytics } = await import('../../../../src/client/consent/analytics.ts');
  startAnalytics();
  expect(scripts).toEqual([{ src: 'https://www.googletagmanager.com/gtag/js?id=G-TEST123', async: true }]);
});

it('gives commands in the form that the tag reads, and leaves page views to us', () => {
  const commands = window.dataLayer ?? [];
  expect(commands.map((command) => Object.prototype.toString.call(command))).toEqual(
    commands.map(() => '[object Arguments]'),
  );
  const [, config, view] = commands.map((command) => Array.from(command as ArrayLike<unknown>));
  expect(config?.[2]).toMatchObject({ send_page_view: false, allow_google_signals: false });
  expect(view).toEqual([
    'event',
    'page_view',
    { page_location: 'https://films.example.org/it/', page_title: 'Home' },
  ]);
});

it('counts nothing for a visitor who has not agreed', async () => {
  Object.assign(document, { cookie: 'cookie-consent=false' });
  const { startAnalytics } = await import('../../../../src/client/consent/analytics.ts');
  const before = window.dataLayer?.length;
  startAnalytics();
  expect(window.dataLayer).toHaveLength(before ?? 0);
});

it('pauses and resumes by the switch of its maker', async () => {
  const { startAnalytics, stopAnalytics } = await import('../../../../src/client/consent/analytics.ts');
  stopAnalytics();
  expect(window).toHaveProperty('ga-disable-G-TEST123', true);
  startAnalytics();
  expect(window).toHaveProperty('ga-disable-G-TEST123', false);
});
