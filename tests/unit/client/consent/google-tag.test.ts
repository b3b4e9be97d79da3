import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openGoogleTag } from '../../../../src/client/consent/google-tag.ts';

const scripts: { src?: string; async?: boolean }[] = [];

beforeEach(() => {
  scripts.length = 0;
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', { href: 'https://films.example.org/it/' });
  vi.stubGlobal('document', {
    title: 'Home',
    createElement: () => ({}),
    head: { append: (script: object) => scripts.push(script) },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('loads the tag of its id, once', () => {
  openGoogleTag('G-TEST123');
  expect(scripts).toEqual([{ src: 'https://www.googletagmanager.com/gtag/js?id=G-TEST123', async: true }]);
});

it('gives commands in the form that the tag reads, and leaves page views to us', () => {
  const tag = openGoogleTag('G-TEST123');
  tag.sendPageView();
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

it('pauses and resumes by the switch of its maker', () => {
  const tag = openGoogleTag('G-TEST123');
  tag.pause();
  expect(window).toHaveProperty('ga-disable-G-TEST123', true);
  tag.resume();
  expect(window).toHaveProperty('ga-disable-G-TEST123', false);
});
