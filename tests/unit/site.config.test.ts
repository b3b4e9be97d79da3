import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { site } from '../../src/site.config.ts';

describe("the site's identity", () => {
  const { calendarImage, calendarImageSmall } = site.donation;
  const images = [site.previewImage, calendarImage, calendarImageSmall, ...site.logos.map(({ src }) => src)];

  it.each(images)('has the picture %s', (path) => {
    expect(existsSync(new URL(`../../public${path}`, import.meta.url))).toBe(true);
  });

  it('shows a logo for each role that the footer names', () => {
    expect(new Set(site.logos.map(({ role }) => role))).toEqual(
      new Set(['project', 'contribution', 'partner', 'design']),
    );
  });

  it('says who is responsible for personal data, and since when', () => {
    const { seat, certifiedMail, changed } = site.privacy;
    expect(seat).not.toBe('');
    expect(certifiedMail).toContain('@');
    expect(new Date(changed).toISOString().slice(0, 10)).toBe(changed);
  });

  it('says its tagline in both languages', () => {
    expect(Object.values(site.tagline).every((text) => text.trim() !== '')).toBe(true);
  });

  it("states the films' rights by a name in both languages and an address of a known vocabulary, if at all", () => {
    const { name, href } = site.filmRights ?? { name: { it: '-', en: '-' }, href: null };
    expect(Object.values(name).every((text) => text.trim() !== '')).toBe(true);
    if (href !== null)
      expect(href).toMatch(/^http:\/\/(?:rightsstatements|creativecommons)\.org\/.+\/\d\.\d\/$/);
  });

  it('leads only to http(s) addresses outside', () => {
    const links = [site.foundation.href, site.donation.giveHref, site.donation.calendarHref];
    for (const href of [...links, ...site.social.map((link) => link.href)]) {
      expect(new URL(href).protocol).toMatch(/^https?:$/);
    }
  });
});
