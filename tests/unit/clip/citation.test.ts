import { describe, expect, it } from 'vitest';
import {
  bibtexCitation,
  citationKey,
  escapeBibtex,
  plainCitation,
  risCitation,
  type CitedClip,
} from '../../../src/clip/citation.ts';

const clip: CitedClip = {
  title: 'Gita al mare',
  language: 'it',
  year: '1962',
  author: 'Mario Rossi',
  city: 'Rimini',
  format: '8mm',
  fonds: 'Fondo Rossi',
  siteName: 'Passo ridotto',
  publisher: 'Fondazione Home Movies',
  address: 'https://films.example.org/it/clips/1207_gita-al-mare/',
  accessed: '2026-03-01',
  annotation: null,
};
const bare: CitedClip = { ...clip, year: null, author: null, city: null, format: null, fonds: null };
const italian = {
  citeNoDate: 's.d.',
  citeTitle: '«{title}»',
  citeAccessed: 'consultato il {date}',
};

describe('a plain citation', () => {
  it('names all that is known, and the day in words', () => {
    expect(plainCitation(clip, italian, 'it')).toBe(
      'Mario Rossi, «Gita al mare», Rimini, 1962, 8mm, Fondo Rossi. Passo ridotto, Fondazione Home Movies, ' +
        'https://films.example.org/it/clips/1207_gita-al-mare/ (consultato il 1 marzo 2026).',
    );
  });

  it('says that there is no date, and is silent about what else is unknown', () => {
    expect(plainCitation(bare, italian, 'it')).toMatch(/^«Gita al mare», s\.d\. Passo ridotto/);
  });

  it('takes a title as it is, dollar signs and all', () => {
    expect(plainCitation({ ...clip, title: "$& $' $1" }, italian, 'it')).toContain("«$& $' $1»");
  });
});

describe('a BibTeX citation', () => {
  it('has a key that outlives the title, and the address as it is', () => {
    expect(bibtexCitation(clip)).toBe(
      [
        '@misc{passo-ridotto-1207,',
        '  author = {{Mario Rossi}},',
        '  title = {{Gita al mare}},',
        '  year = {1962},',
        '  howpublished = {Passo ridotto, Fondazione Home Movies},',
        '  note = {8mm, Rimini, Fondo Rossi},',
        '  url = {https://films.example.org/it/clips/1207_gita-al-mare/},',
        '  urldate = {2026-03-01},',
        '  langid = {italian}',
        '}',
        '',
      ].join('\n'),
    );
  });

  it('leaves out what is unknown', () => {
    expect(bibtexCitation(bare)).not.toMatch(/author|year|note|null/);
  });

  it('escapes every mark of TeX once', () => {
    expect(escapeBibtex('50% & $5 #1 a_b ~ ^ \\ <b>|')).toBe(
      '50\\% \\& \\$5 \\#1 a\\_b \\textasciitilde{} \\textasciicircum{} \\textbackslash{} \\textless{}b\\textgreater{}\\textbar{}',
    );
  });

  it('cannot be broken out of by a title or a name', () => {
    const text = bibtexCitation({ ...clip, title: 'x}}, evil = {y', author: 'a}\n@book{b' });
    expect(text).toContain('  title = {{x\\textbraceright{}\\textbraceright{}, evil = \\textbraceleft{}y}},');
    expect(text).toContain('  author = {{a\\textbraceright{} @book\\textbraceleft{}b}},');
  });
});

describe('a RIS citation', () => {
  it('has a tag a line, ended by carriage return and line feed', () => {
    expect(risCitation(clip).split('\r\n')).toEqual([
      'TY  - VIDEO',
      'AU  - Mario Rossi',
      'TI  - Gita al mare',
      'PY  - 1962',
      'M3  - 8mm',
      'N1  - Rimini, Fondo Rossi',
      'LA  - it',
      'DB  - Passo ridotto',
      'PB  - Fondazione Home Movies',
      'UR  - https://films.example.org/it/clips/1207_gita-al-mare/',
      'Y2  - 2026/03/01',
      'ID  - passo-ridotto-1207',
      'ER  - ',
      '',
    ]);
  });

  it('lets no line break of a value begin a tag of its own', () => {
    const text = risCitation({ ...clip, title: 'Gita\r\nER  - \nTY  - BOOK' });
    expect(text).toContain('TI  - Gita ER - TY - BOOK\r\n');
  });

  it('leaves out what is unknown', () => {
    expect(risCitation(bare)).not.toMatch(/AU|PY|M3|N1|null/);
  });
});

describe('the key of a citation', () => {
  it('is plain ASCII, whatever the archive is called', () => {
    expect(citationKey({ ...clip, siteName: 'L’età del Super 8 – è qui' })).toMatch(/^[a-z0-9-]+-1207$/);
  });
});
