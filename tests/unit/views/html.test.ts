import { expect, it } from 'vitest';
import { html, trustedHtml } from '../../../src/views/html.ts';

it('escapes every value, in texts and in attributes', () => {
  const hostile = `"><script>alert('&')</script>`;
  expect(html`<a title="${hostile}">${hostile}</a>`.toString()).toBe(
    '<a title="&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;">' +
      '&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;</a>',
  );
});

it('takes templates in templates, and lists of them, as they are', () => {
  const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`);
  expect(html`<ul>${items}</ul>`.toString()).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>');
  expect(html`${trustedHtml('<i>already safe</i>')}`.toString()).toBe('<i>already safe</i>');
});

it('writes nothing for what is not there, and zero as a number', () => {
  expect(html`[${null}${undefined}${false}${[]}${''}${0}]`.toString()).toBe('[0]');
});

it('draws no line break before a tag or a value, and keeps the others as white space', () => {
  const name = 'Gita';
  expect(
    html`
      <p class="label"
        title="${name}">A film of
        the family
        <b>${name}</b>
        ${name}
      </p>
    `
      .toString()
      .replaceAll(/\s+/g, ' '),
  ).toBe('<p class="label" title="Gita">A film of the family<b>Gita</b>Gita</p>');
});
