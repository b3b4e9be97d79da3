import fc from '../../support/property.ts';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../../../src/api/clean-html.ts';

function clean(text: string): string {
  return cleanHtml(text).html;
}

describe('plain text', () => {
  it('returns one line as it is', () => {
    expect(clean('Le vacanze a Cesenatico, "1962"')).toBe('Le vacanze a Cesenatico, "1962"');
  });

  it('makes blank lines paragraphs and single line ends breaks', () => {
    expect(clean('Il mare.\r\nLa spiaggia.\n\n\nIl ritorno.')).toBe(
      '<p>Il mare.<br>La spiaggia.</p><p>Il ritorno.</p>',
    );
  });

  it('keeps line ends of plain text that has an ampersand or a word in italics', () => {
    expect(clean('Rossi & figli\n<i>Imola</i>')).toBe('Rossi &amp; figli<br><i>Imola</i>');
  });

  it('writes what only looks like markup as text', () => {
    expect(clean('3 < 5 & 5 > 3')).toBe('3 &lt; 5 &amp; 5 > 3');
  });

  it('keeps escaped markup escaped', () => {
    expect(clean('&lt;script&gt;alert(1)&lt;/script&gt;')).toBe('&lt;script>alert(1)&lt;/script>');
  });

  it('takes out control characters and bidi overrides, also those written as entities', () => {
    expect(clean('Ma\u0000re \u202egpj.exe')).toBe('Mare gpj.exe');
    expect(clean('&#x202e;gpj<b>.exe&#0;</b>')).toBe('gpj<b>.exe</b>');
  });

  it.each(['', ' \n ', '<p>&nbsp;</p>', '<br><br>', null, undefined])(
    'finds nothing to read in %j',
    (text) => {
      expect(cleanHtml(text).html).toBe('');
    },
  );
});

describe('structure', () => {
  it('makes one paragraph of what is empty, doubled and run together', () => {
    expect(clean('<p>Uno</p><p>&nbsp;</p><p></p><p>Due<br><br/>Tre&nbsp;&nbsp; <br></p>')).toBe(
      '<p>Uno</p><p>Due</p><p>Tre</p>',
    );
  });

  it('unwraps what a word processor leaves behind, without a word in the report', () => {
    const word =
      '<!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]-->' +
      '<p class="MsoNormal" style="margin:0"><span lang="IT">Ciao<o:p></o:p></span></p>';
    expect(cleanHtml(word)).toEqual({ html: '<p>Ciao</p>', dropped: [] });
  });

  it('keeps the texts of two boxes apart', () => {
    expect(clean('<div>Uno</div><div>Due</div><table><tr><td>Tre</td><td>Quattro</td></tr></table>')).toBe(
      '<p>Uno</p><p>Due</p><p>Tre</p><p>Quattro</p>',
    );
  });

  it('puts loose text among blocks into paragraphs', () => {
    expect(clean('Prima<ul><li>a</li></ul>dopo')).toBe('<p>Prima</p><ul><li>a</li></ul><p>dopo</p>');
  });

  it('takes blocks out of inline elements and of paragraphs', () => {
    expect(clean('<em>a<p>b</p>c</em>')).toBe('<p><em>a</em></p><p><em>b</em></p><p><em>c</em></p>');
    expect(clean('<h1><p>Titolo</p></h1>')).toBe('<h2>Titolo</h2>');
  });

  it('keeps lists within lists', () => {
    expect(clean('<ul><li>a<ol><li><p>b</p></li></ol></li><li> </li></ul>')).toBe(
      '<ul><li><p>a</p><ol><li>b</li></ol></li></ul>',
    );
  });

  it('closes what was left open', () => {
    expect(clean('<p><strong>Aperto')).toBe('<p><strong>Aperto</strong></p>');
  });

  it('moves spaces out of emphasis', () => {
    expect(clean('il<b> mare </b>blu')).toBe('il <b>mare</b> blu');
  });
});

describe('what is unsafe', () => {
  it('drops scripts with their text and says so', () => {
    expect(cleanHtml('Ciao<script>alert(1)</script><img src=x onerror=alert(1)>')).toEqual({
      html: 'Ciao',
      dropped: ['<script>', '<img>', 'src', 'onerror'],
    });
  });

  it('keeps links to pages and mail addresses, and of others only the text', () => {
    expect(clean('<a href="https://a.it/?x=1&y=2" target=_blank>a</a>')).toBe(
      '<a href="https://a.it/?x=1&amp;y=2">a</a>',
    );
    expect(clean('<a href="mailto:a@b.it">a</a>')).toBe('<a href="mailto:a@b.it">a</a>');
    for (const href of [
      'javascript:alert(1)',
      'JaVa\tScript:alert(1)',
      '//evil.it',
      '/archivio',
      'data:text/html,x',
    ]) {
      const { html, dropped } = cleanHtml(`<a href="${href}">a</a>`);
      expect(html).toBe('a');
      expect(dropped).toHaveLength(1);
    }
  });

  // Were the time not in proportion to the length, it would be hours; the limit leaves a busy machine room.
  it('does not let an overlong or deeply nested text hold up a build', { timeout: 60_000 }, () => {
    const { html, dropped } = cleanHtml('<b>'.repeat(200_000) + 'x');
    expect(html).toBe('');
    expect(dropped).toEqual([
      'everything after 200000 characters',
      'all elements, which were more than 1000',
    ]);
    expect(clean('<div>'.repeat(39_000) + 'x')).toBe('x');
    expect(clean('<div>'.repeat(1000) + 'x')).toBe('<p>x</p>');
    expect(clean('<br>x'.repeat(5000))).toContain('x<br>x');
    expect(clean('<blockquote>'.repeat(1000) + 'x')).toContain('<blockquote>x</blockquote>');
    expect(clean('<div '.repeat(39_000) + 'x')).toBe('');
    expect(clean('<'.repeat(30_000))).toBe('&lt;'.repeat(30_000));
  });

  const FRAGMENTS = [
    ...[
      '<p>',
      '</p>',
      '<br>',
      '<ul>',
      '<li>',
      '</li>',
      '</ul>',
      '<em>',
      '</em>',
      '<a href="https://a.it">',
      '</a>',
    ],
    ...[
      '<a href="javascript:alert(1)">',
      '<a href=data:x>',
      '<script>',
      '</script>',
      '<style>',
      '</style>',
      '<svg>',
    ],
    ...[
      '<math><mtext>',
      '<table><mglyph>',
      '<noscript>',
      '</noscript>',
      '<iframe>',
      '</iframe>',
      '<img src=x onerror=x()>',
    ],
    ...[
      '<b onclick="x()"',
      '<p id=">"',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<textarea>',
      '</textarea>',
      '<title>',
    ],
    ...[
      '&lt;script&gt;',
      '&',
      '&amp;',
      '&#x6a;avascript:',
      '<',
      '>',
      '"',
      "'",
      '`',
      '=',
      '/',
      ' ',
      '\n\n',
      '\n',
      '\u00a0',
    ],
    ...[
      'testo',
      '<h1>',
      '</h1>',
      '<div>',
      '</div>',
      '<blockquote>',
      '</blockquote>',
      '<hr>',
      '<SCRIPT SRC=//x>',
      '\u0000',
    ],
    ...[
      '<template>',
      '<select><option>',
      '<xmp>',
      '<plaintext>',
      '<q>',
      '</q>',
      '<span style="x:expression(1)">',
      '\ud800',
    ],
    ...['&#x202e;', '&#0;', '\u0338', 'e', '&#x301;', '\u200b', '\u2000', '\u037e', '\u0085', '&#133;'],
  ];
  const hostile = fc.oneof(
    fc
      .array(fc.oneof(fc.constantFrom(...FRAGMENTS), fc.string({ maxLength: 6 })), {
        maxLength: 40,
        size: 'max',
      })
      .map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 200 }),
  );

  it('is never in the result, whatever comes in', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(findUnsafe(clean(text))).toBeUndefined();
      }),
      { numRuns: 3000 },
    );
  });

  it('stays as it is when cleaned again', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const once = clean(text);
        expect(cleanHtml(once)).toEqual({ html: once, dropped: [] });
      }),
      { numRuns: 3000 },
    );
  });
});

/** Which elements may stand in which; `''` is the text as a whole. Inline elements may hold inline elements. */
const INLINE = ['em', 'strong', 'b', 'i', 'u', 'q', 'cite', 'sup', 'sub', 'a'];
const FLOW = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote', ...INLINE];
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries([...INLINE, 'p', 'h2', 'h3', 'h4'].map((tag) => [tag, INLINE])),
  ...{ '': FLOW, li: FLOW, blockquote: FLOW, ul: ['li'], ol: ['li'] },
};

/** Reads the result by a grammar much narrower than HTML; returns the first thing that is not in it. */
function findUnsafe(html: string): string | undefined {
  const open = [''];
  let rest = html;
  while (rest !== '') {
    const parent = open.at(-1) ?? '';
    const text = /^(?:[^<&]|&(?:amp|lt);)+/.exec(rest)?.[0];
    const tag = /^<(\/?)([a-z0-9]+)( href="(?:https?:\/\/|mailto:)[^"<>\s]+")?>/.exec(rest);
    const [token, slash, name = '', href] = tag ?? [text];
    if (token === undefined) return rest;
    if (slash === '/' && open.pop() !== name) return `wrong end: ${rest}`;
    if (slash === '' && name !== 'br') {
      if (CHILDREN[parent]?.includes(name) !== true) return `${name} in ${parent}: ${rest}`;
      if ((name === 'a') !== (href !== undefined)) return `attribute: ${rest}`;
      open.push(name);
    }
    if (text !== undefined && (parent === 'ul' || parent === 'ol')) return `text in a list: ${rest}`;
    rest = rest.slice(token.length);
  }
  return open.length === 1 ? undefined : `open: ${open.join(' ')}`;
}
