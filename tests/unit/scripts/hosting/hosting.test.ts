import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { countLeftOut, headersFile, redirectPage, redirectsFile } from '../../../../scripts/hosting/cdn.ts';
import { headersAt, headersByAddress } from '../../../../scripts/hosting/headers.ts';
import {
  addressOf,
  notFoundFile,
  recordKey,
  withLanguageInLowerCase,
} from '../../../../scripts/hosting/addresses.ts';
import { filesAt } from '../../../support/path-tables.ts';
import { cacheControl, contentType } from '../../../../scripts/hosting/file-rules.ts';
import { nginxFiles } from '../../../../scripts/hosting/nginx.ts';
import { hostingFiles } from '../../../../scripts/hosting/kit.ts';
import { redirectsOf } from '../../../../scripts/hosting/addresses.ts';
import { joinFacts, NO_FACTS, readPageFacts } from '../../../../scripts/hosting/page-facts.ts';
import { contentSecurityPolicy, securityHeaders } from '../../../../scripts/hosting/headers.ts';
import { readConfig } from '../../../../src/config.ts';

const sourceOf = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;
const settings = readConfig({ SITE_URL: 'https://films.example.org' });

const findNothing = () => undefined;

describe('readPageFacts', () => {
  it('names the scripts and styles inside a page by their content, and no data', () => {
    const html =
      '<style>a{}</style><script>run()</script><script type="module" src="/_astro/a.js"></script>' +
      '<script type="application/ld+json">{"name":"run()"}</script><script type="module">more()</script>';
    const facts = readPageFacts(html);
    expect(facts.scripts).toEqual([sourceOf('run()'), sourceOf('more()')].sort());
    expect(facts.styles).toEqual([sourceOf('a{}')]);
  });

  it('names the hosts of pictures and films, once, and of nothing that is only a link', () => {
    const html =
      '<img alt="a > b" src="https://a.example/1.webp" srcset="https://a.example/2.webp 2x, https://B.example/3.webp 3x">' +
      '<video src="https://c.example/f.mp4" poster="https://d.example/p.webp"></video><a href="https://e.example/">' +
      '<link rel="canonical" href="https://f.example/"><link rel="preload" as="image" href="https://g.example/x">' +
      '<video><source src="https://h.example:8080/f.mp4?x=1"></video><img src="/own.png">' +
      `<script type="text/plain"><img src="https://i.example/1.webp"></script>` +
      // An address inside another is not asked for.
      `<img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E, http://x.example">`;
    expect(readPageFacts(html)).toEqual({
      scripts: [],
      styles: [],
      pictures: ['https://a.example', 'https://b.example', 'https://d.example', 'https://g.example'],
      films: ['https://c.example', 'https://h.example:8080'],
    });
  });

  it('joins what several pages need', () => {
    const a = { ...NO_FACTS, pictures: ['https://b.example'] };
    const b = { ...NO_FACTS, pictures: ['https://a.example', 'https://b.example'] };
    expect(joinFacts([a, b]).pictures).toEqual(['https://a.example', 'https://b.example']);
  });
});

describe('contentSecurityPolicy', () => {
  const policyOf = (environment: Record<string, string>): string =>
    contentSecurityPolicy(NO_FACTS, readConfig(environment));

  it('allows the site itself and no script inside a page', () => {
    const policy = policyOf({});
    expect(policy).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'",
    );
    expect(policy).toContain("connect-src 'self'; ");
  });

  it('allows the API, tiles and further hosts where they are configured', () => {
    const policy = policyOf({
      PUBLIC_API_URL: 'https://api.example/v1/',
      PUBLIC_MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png',
      PUBLIC_MAP_CREDIT: '© Somebody',
      SITE_MEDIA_HOSTS: 'https://*.films.example',
    });
    expect(policy).toContain(
      "connect-src 'self' https://api.example https://*.films.example https://tiles.example;",
    );
    expect(policy).toContain("media-src 'self' https://api.example https://*.films.example;");
  });

  it('lets script ask the hosts of films how large they are', () => {
    const policy = contentSecurityPolicy({ ...NO_FACTS, films: ['https://films.example'] }, readConfig({}));
    expect(policy).toContain("connect-src 'self' https://films.example;");
  });

  it('lets letters be posted to their receiver, by a form and by script, and to nothing else of its host', () => {
    const policy = policyOf({
      CONTRIBUTIONS_TO: 'https://letters.example/archive/letters',
      REQUESTS_TO: 'films@example.org',
    });
    expect(policy).toContain("connect-src 'self' https://letters.example/archive/letters;");
    expect(policy).toContain("form-action 'self' https://letters.example/archive/letters;");
    expect(policyOf({ CONTRIBUTIONS_TO: 'films@example.org' })).toBe(policyOf({}));
  });

  it('allows the analytics service only with an account', () => {
    expect(policyOf({})).not.toContain('google');
    expect(policyOf({ PUBLIC_ANALYTICS_ID: 'G-1' })).toContain(
      "script-src 'self' https://www.googletagmanager.com;",
    );
  });
});

it('promises https only where the site is published by it and the promise is asked for', () => {
  const names = (changes: object): string[] =>
    Object.keys(securityHeaders(NO_FACTS, { ...settings, ...changes }));
  expect(names({})).not.toContain('Strict-Transport-Security');
  expect(names({ SITE_HSTS: 60, SITE_URL: 'http://x.example' })).not.toContain('Strict-Transport-Security');
  expect(names({ SITE_HSTS: 60 })).toContain('Strict-Transport-Security');
});

describe('the headers by address', () => {
  const headers = securityHeaders(NO_FACTS, settings);

  it('forbid other sites to frame any page but those that are made for it', () => {
    expect(headersAt('/it/', headers)).toEqual(headers);
    expect(headers['Content-Security-Policy']).toMatch(/; frame-ancestors 'none'$/);
    const framed = headersAt('/embed/it/', headers);
    expect(framed['Content-Security-Policy']).toMatch(/^default-src 'none'; .*; base-uri 'none'$/);
    expect({ ...framed, 'Content-Security-Policy': '' }).toEqual({
      ...{ ...headers, 'Content-Security-Policy': '' },
      'Access-Control-Allow-Origin': '*',
    });
  });

  it('are never two policies for one address where a host joins the rules that match it', () => {
    const rules = [...headersFile(headers).matchAll(/^(\/\S*)\n((?: {2}.*\n)*)/gm)];
    const matching = (path: string): string =>
      rules
        .filter(([, rule = '']) =>
          new RegExp(`^${rule.replaceAll('.', '[.]').replaceAll('*', '.*')}$`).test(path),
        )
        .map(([, , fields]) => fields)
        .join('');
    for (const path of [
      '/',
      '/data/',
      '/404.html',
      '/it/',
      '/en/clips/1_a/',
      '/sw.js',
      '/_astro/worker.js',
    ]) {
      expect(matching(path).match(/Content-Security-Policy: /g), path).toHaveLength(1);
      expect(matching(path), path).toContain("frame-ancestors 'none'");
    }
    for (const path of ['/embed/it/', '/embed/en/12.json']) {
      expect(matching(path).match(/Content-Security-Policy: /g), path).toHaveLength(1);
      expect(matching(path), path).not.toContain('frame-ancestors');
    }
    const shared = ['/embed/it/12.json', '/data/clips.json', '/captions/1.it.vtt', '/_astro/a.js'];
    const read = ['/it/feed.xml', '/en/territories/3-marche/feed.xml', '/it/extra/4-festa/event.ics'];
    for (const path of [...shared, ...read]) {
      expect(headersAt(path, headers), path).toHaveProperty('Access-Control-Allow-Origin', '*');
      expect(matching(path), path).toContain('Access-Control-Allow-Origin: *');
    }
    expect(matching('/it/')).not.toContain('Access-Control');
    expect(matching('/it/')).toContain('X-Content-Type-Options: nosniff');
  });

  it('stand for who configures a host by hand, each pattern with all of its headers', () => {
    const byAddress = JSON.parse(headersByAddress(headers)) as Record<string, Record<string, string>>;
    expect(byAddress['/*']).toEqual(headers);
    expect(byAddress['/embed/*']).toEqual(headersAt('/embed/it/', headers));
    expect(byAddress['/data/*']).toEqual({ ...headers, 'Access-Control-Allow-Origin': '*' });
  });
});

it.each([
  ['it/index.html', 'no-cache', 'text/html; charset=utf-8'],
  ['_astro/app.BxY1.js', 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
  ['search/cards-1.0123456789ab.bin', 'public, max-age=31536000, immutable', 'application/octet-stream'],
  ['search/manifest.json', 'no-cache', 'application/json; charset=utf-8'],
  ['sw.js', 'no-cache', 'text/javascript; charset=utf-8'],
  ['sitemaps/clips-it-1.xml', 'public, max-age=300', 'application/xml; charset=utf-8'],
  ['images/preview.jpg', 'public, max-age=86400', 'image/jpeg'],
  ['pictures/0123456789abcdef-640.webp', 'public, max-age=31536000, immutable', 'image/webp'],
  ['what', 'public, max-age=86400', 'application/octet-stream'],
])('serves %s with %s as %s', (file, cache, type) => {
  expect([cacheControl(file), contentType(file)]).toEqual([cache, type]);
});

it('serves feeds and calendars as what they are, wherever the site is hosted', () => {
  expect(['it/feed.xml', 'sitemap-index.xml', 'it/extra/5-x/event.ics'].map(contentType)).toEqual([
    ...['application/atom+xml; charset=utf-8', 'application/xml; charset=utf-8'],
    'text/calendar; charset=utf-8',
  ]);
  const rules = headersFile({});
  expect(rules).toMatch(
    /^\/\*\/feed\.xml\n(?: .*\n)* {2}Content-Type: application\/atom\+xml; charset=utf-8$/m,
  );
  expect(rules).toMatch(/^\/\*\/event\.ics\n(?: .*\n)* {2}Content-Type: text\/calendar; charset=utf-8$/m);
});

it('tells addresses from files, records from addresses, and the language of what is not there', () => {
  expect(['index.html', 'it/index.html', '404.html', 'a.js'].map(addressOf)).toEqual([
    '/',
    '/it/',
    '/404.html',
    '/a.js',
  ]);
  expect(
    ['/it/clips/12', '/it/clips/12_x/', '/it/clips/12-x', '/it/clips/x/', '/fr/clips/1/'].map(recordKey),
  ).toEqual([...['it/clips/12', 'it/clips/12', 'it/clips/12', undefined, undefined]]);
  expect(['/it/x', '/en', '/x'].map(notFoundFile)).toEqual([
    'it/404/index.html',
    'en/404/index.html',
    '404.html',
  ]);
});

it('leads from a language in capitals to the page, with the query', () => {
  const asked = ['/IT/archive/?search=A', '/En', '/EN?x=1', '/it/IT/', '/ITA/', '/', '//IT/'];
  expect(asked.map(withLanguageInLowerCase)).toEqual([
    ...['/it/archive/?search=A', '/en', '/en?x=1'],
    ...[undefined, undefined, undefined, undefined],
  ]);
});

it('gives hosts that take few redirects the newest ones', () => {
  const pages = new Map(
    Array.from({ length: 3000 }, (_, id) => [`/it/clips/${id}_a/`, `/it/clips/${id}_b/`]),
  );
  const below = new Map([['/it/serie/1_a/feed.xml', '/it/serie/1_b/feed.xml']]);
  expect(countLeftOut({ pages, below })).toBe(1101);
  const lines = redirectsFile({ pages, below }, ['it']).trim().split('\n');
  expect(lines).toHaveLength(1904);
  expect(lines.slice(0, 2)).toEqual([
    '/it/selection/ /it/selezione/ 301',
    '/en/selezione/ /en/selection/ 301',
  ]);
  expect(lines.at(-3)).toBe('/it/clips/2999_a/ /it/clips/2999_b/ 301');
  expect(lines.slice(-2)).toEqual(['/it/* /it/404/ 404', '/IT/* /it/:splat 301']);
  expect(redirectPage('/it/clips/1_b/', 'https://films.example.org')).toContain(
    '<link rel="canonical" href="https://films.example.org/it/clips/1_b/">',
  );
});

it('leads all that lay below a record to where it is now, after the pages', () => {
  const files = ['index.html', '2/index.html', 'feed.xml'].map((name) => `it/territories/5-b/${name}`);
  const redirects = redirectsOf(
    ['/it/territories/5-a/', '/it/territories/5-b/', '/it/territories/6-gone/'],
    filesAt([...files, 'it/territories/2/index.html', 'it/territories/56-c/feed.xml']),
    findNothing,
  );
  expect([...redirects.pages]).toEqual([['/it/territories/5-a/', '/it/territories/5-b/']]);
  expect([...redirects.below]).toEqual([
    ['/it/territories/5-a/2/', '/it/territories/5-b/2/'],
    ['/it/territories/5-a/feed.xml', '/it/territories/5-b/feed.xml'],
  ]);
  expect(countLeftOut(redirects)).toBe(0);
  expect(redirectsFile(redirects, [])).toContain(
    '/it/territories/5-a/ /it/territories/5-b/ 301\n' +
      '/it/territories/5-a/2/ /it/territories/5-b/2/ 301\n' +
      '/it/territories/5-a/feed.xml /it/territories/5-b/feed.xml 301\n',
  );
});

it('leads the number of a page of clips that is no longer full to its list, on every host', () => {
  const files = filesAt([
    'it/archive/index.html',
    'it/territories/5-b/index.html',
    'it/territories/5-b/1/index.html',
  ]);
  const redirects = redirectsOf(
    ['/it/archive/3/', '/it/territories/5-b/2/', '/it/territories/5-a/', '/it/territories/6-gone/2/'],
    files,
    findNothing,
  );
  expect([...redirects.pages]).toEqual([
    ['/it/archive/3/', '/it/archive/'],
    ['/it/territories/5-b/2/', '/it/territories/5-b/'],
    ['/it/territories/5-a/', '/it/territories/5-b/'],
  ]);
  expect([...redirects.below]).toEqual([['/it/territories/5-a/1/', '/it/territories/5-b/1/']]);
  const kit = { ...settings, root: '/srv/site', listen: '80', report: null };
  const made = hostingFiles({ files, facts: NO_FACTS, redirects }, kit);
  expect([...made.keys()].filter((path) => path.endsWith('.html'))).toEqual([
    ...['it/archive/3/index.html', 'it/territories/5-b/2/index.html'],
  ]);
  expect(made.get('it/archive/3/index.html')).toContain(
    '<meta http-equiv="refresh" content="0; url=/it/archive/">',
  );
});

it('gives nginx a hash that is large enough for every record', () => {
  const records = new Map(
    Array.from({ length: 70_000 }, (_, id) => [`it/clips/${id}`, `/it/clips/${id}_x/`]),
  );
  const kit = {
    root: '/srv/a "b"',
    folder: '/srv/x',
    host: 'films.example.org',
    listen: '80',
    headers: { A: 'b "c"' },
    report: null,
  };
  const files = nginxFiles(kit, records);
  expect(files.get('nginx-maps.conf')).toContain('map_hash_max_size 262144;');
  expect(files.get('nginx-records.map')?.split('\n')).toHaveLength(70_001);
  expect(files.get('nginx.conf')).toContain('root "/srv/a \\"b\\"";');
  expect(files.get('nginx-site.conf')).toContain('add_header A "b \\"c\\"" always;');
  expect(files.get('nginx-site.conf')).not.toContain('report');
});
