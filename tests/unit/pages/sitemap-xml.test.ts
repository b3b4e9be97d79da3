import { describe, expect, it } from 'vitest';
import type { SitemapEntry } from '../../../src/archive/sitemap.ts';
import { sitemapIndexXml, sitemapXml } from '../../../src/pages/_sitemap-xml.ts';

const SITE = new URL('https://archive.example/');
const PAGE: SitemapEntry = {
  path: '/it/clips/1_gita/',
  alternates: [
    { language: 'it', path: '/it/clips/1_gita/' },
    { language: 'en', path: '/en/clips/1_gita/' },
  ],
};
const VIDEO = {
  title: 'Gita',
  description: 'Al mare',
  thumbnail: 'https://a.it/1.webp',
  film: 'https://a.it/1',
};

describe('a sitemap', () => {
  it('names a page with its alternates and its film', () => {
    expect(sitemapXml([{ ...PAGE, video: VIDEO }], SITE)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>' +
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" ' +
        'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">' +
        '<url><loc>https://archive.example/it/clips/1_gita/</loc>' +
        '<video:video><video:thumbnail_loc>https://a.it/1.webp</video:thumbnail_loc>' +
        '<video:title>Gita</video:title><video:description>Al mare</video:description>' +
        '<video:content_loc>https://a.it/1</video:content_loc></video:video>' +
        '<xhtml:link rel="alternate" hreflang="it" href="https://archive.example/it/clips/1_gita/"/>' +
        '<xhtml:link rel="alternate" hreflang="en" href="https://archive.example/en/clips/1_gita/"/></url></urlset>',
    );
  });

  it('takes what editors wrote for text, and leaves out what XML cannot hold', () => {
    const title = `R&B </video:title> 'sì' "no" \u0000\u0008\u001f\ud800\uffff😀`;
    const film = 'https://a.it/?a=1&b=2';
    const xml = sitemapXml([{ ...PAGE, video: { ...VIDEO, title, film } }], SITE);
    expect(xml).toContain(`<video:title>R&amp;B &lt;/video:title&gt; 'sì' "no" 😀</video:title>`);
    expect(xml).toContain('<video:content_loc>https://a.it/?a=1&amp;b=2</video:content_loc>');
  });

  it('is whole without a page, and without a film', () => {
    expect(sitemapXml([], SITE)).toMatch(/<urlset [^>]*><\/urlset>$/);
    expect(sitemapXml([PAGE], SITE)).not.toContain('<video:');
  });
});

it('the index of sitemaps names each', () => {
  expect(
    sitemapIndexXml(['https://archive.example/sitemaps/a.xml', 'https://archive.example/b.xml?a&b']),
  ).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>' +
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
      '<sitemap><loc>https://archive.example/sitemaps/a.xml</loc></sitemap>' +
      '<sitemap><loc>https://archive.example/b.xml?a&amp;b</loc></sitemap></sitemapindex>',
  );
});
