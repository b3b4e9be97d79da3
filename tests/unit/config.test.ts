import { afterEach, describe, expect, it, vi } from 'vitest';
import { publicApiAddress, readConfig } from '../../src/config.ts';

describe('readConfig', () => {
  it('works without any variable set', () => {
    expect(readConfig({})).toEqual({
      ARCHIVE_API_URL: 'http://127.0.0.1:4330',
      CAPTIONS_DIR: '',
      NOTES_FILE: '',
      SYNONYMS_FILE: '',
      VOICES_DIR: '',
      PUBLIC_API_URL: '',
      PUBLIC_MAP_TILES: '',
      PUBLIC_MAP_CREDIT: '',
      PUBLIC_IMAGE_SERVICE: '',
      PICTURES: 'off',
      PICTURES_RATE: 8,
      PICTURES_MINUTES: 10,
      PUBLIC_ANALYTICS_ID: '',
      PUBLIC_OFFLINE: 'on',
      SITE_URL: 'http://localhost:4321',
      ARCHIVE_DIR: '.archive',
      ARCHIVE_API_TIMEOUT: 30_000,
      ARCHIVE_API_CONCURRENCY: 4,
      SITE_MEDIA_HOSTS: [],
      SITE_HSTS: 0,
      SITE_LISTEN: '80',
      PUBLISH_TO: 'releases:.archive/public',
      PUBLISH_KEEP: 3,
      PUBLISH_KEEP_ASSETS: 24,
      PUBLISH_CONCURRENCY: 8,
      PUBLISH_COMMAND: '',
      REBUILD_ON_SUCCESS: '',
      REBUILD_ON_FAILURE: '',
      REBUILD_HOOK_SECRET: '',
      CONTRIBUTIONS_TO: '',
      REQUESTS_TO: '',
      REPORT_EDIT_URL: '',
      REPORT_PASSWORDS: '',
      PUBLISH_S3_ENDPOINT: '',
      PUBLISH_S3_REGION: 'us-east-1',
      PUBLISH_S3_ENCODING: 'gzip',
      AWS_ACCESS_KEY_ID: '',
      AWS_SECRET_ACCESS_KEY: '',
      AWS_SESSION_TOKEN: '',
    });
  });

  it('takes what is set, numbers as numbers', () => {
    const config = readConfig({
      ARCHIVE_API_URL: 'https://api.example.org',
      ARCHIVE_API_TIMEOUT: '500',
      PATH: '/',
    });
    expect(config).toMatchObject({ ARCHIVE_API_URL: 'https://api.example.org', ARCHIVE_API_TIMEOUT: 500 });
    expect(config).not.toHaveProperty('PATH');
  });

  it('takes an image service with its two places', () => {
    const address = 'https://img.example/{width}/{url}';
    expect(readConfig({ PUBLIC_IMAGE_SERVICE: address }).PUBLIC_IMAGE_SERVICE).toBe(address);
  });

  it.each([
    ['ARCHIVE_API_URL', 'ftp://api'],
    ['ARCHIVE_API_URL', 'api.example.org'],
    ['PUBLIC_API_URL', 'javascript:alert(1)'],
    ['PUBLIC_IMAGE_SERVICE', 'https://img.example/{url}'],
    ['PUBLIC_IMAGE_SERVICE', 'javascript:{width}{url}'],
    ['PUBLIC_ANALYTICS_ID', 'https://tags.example/'],
    ['SITE_URL', ''],
    ['SITE_URL', 'https://films.example.org/archive/'],
    ['ARCHIVE_DIR', ''],
    ['ARCHIVE_API_TIMEOUT', 'soon'],
    ['ARCHIVE_API_TIMEOUT', '0'],
    ['ARCHIVE_API_CONCURRENCY', '33'],
    ['SITE_MEDIA_HOSTS', 'https://films.example.org/path'],
    ['SITE_LISTEN', '80; include /etc/passwd'],
    ['PUBLISH_TO', 'dist'],
    ['PUBLISH_KEEP', '1'],
    ['PUBLISH_KEEP', 'abc'],
  ])('refuses %s="%s" and says both', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name} `);
    expect(() => readConfig({ [name]: value })).toThrow(`(it is ${JSON.stringify(value)})`);
  });

  it('says what is wrong in plain words, and never a secret', () => {
    expect(() => readConfig({ PUBLISH_KEEP: 'abc' })).toThrow('PUBLISH_KEEP must be a number (it is "abc")');
    expect(() => readConfig({ REBUILD_HOOK_SECRET: 'too short' })).toThrow(
      /^Configuration: REBUILD_HOOK_SECRET must have 16 characters or more\.$/,
    );
  });

  it('takes tiles for the map only with the name of those who make them', () => {
    const tiles = { PUBLIC_MAP_TILES: 'https://tiles.example.org/{z}/{x}/{y}.png' };
    expect(readConfig({ ...tiles, PUBLIC_MAP_CREDIT: ' © Somebody ' })).toMatchObject({
      ...tiles,
      PUBLIC_MAP_CREDIT: '© Somebody',
    });
    expect(() => readConfig(tiles)).toThrow('PUBLIC_MAP_CREDIT must say whose the tiles');
    expect(() => readConfig({ ...tiles, PUBLIC_MAP_CREDIT: ' ' })).toThrow('PUBLIC_MAP_CREDIT');
  });

  it('takes no copies of pictures beside a service that makes them', () => {
    const service = { PUBLIC_IMAGE_SERVICE: 'https://img.example/{width}/{url}' };
    expect(readConfig({ PICTURES: 'on' }).PICTURES).toBe('on');
    expect(() => readConfig({ ...service, PICTURES: 'on' })).toThrow('PICTURES must be off where');
  });

  it('names every wrong variable at once', () => {
    expect(() => readConfig({ SITE_URL: 'x', ARCHIVE_API_TIMEOUT: '-1' })).toThrow(
      /SITE_URL.*ARCHIVE_API_TIMEOUT/,
    );
  });
});

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the address of a call for browsers', () => {
  it.each(['https://api.example.org', 'https://api.example.org/'])('is below %s', (base) => {
    vi.stubEnv('PUBLIC_API_URL', base);
    expect(publicApiAddress('/api/clips/totals/')).toBe('https://api.example.org/api/clips/totals/');
  });

  it('keeps the path of an API that has one of its own', () => {
    vi.stubEnv('PUBLIC_API_URL', 'https://example.org/films/');
    expect(publicApiAddress('/api/clips/?page=1')).toBe('https://example.org/films/api/clips/?page=1');
  });

  it('is none where browsers may ask nobody', () => {
    vi.stubEnv('PUBLIC_API_URL', '');
    expect(publicApiAddress('/api/clips/totals/')).toBeUndefined();
  });
});
