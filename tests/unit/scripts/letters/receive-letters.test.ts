import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LETTER_FIELDS, SUBJECTS, TRAP, USES } from '../../../../src/model/letter.ts';
import { startReceiver, type LetterReceiver } from '../../../support/letter-receiver.ts';

const SITE = 'https://films.example.org';

let receiver: LetterReceiver;
let senders = 0;

beforeAll(async () => {
  receiver = await startReceiver(SITE);
});
afterAll(() => receiver.close());

const LETTER = {
  language: 'it',
  about: 'place',
  clip: '12',
  title: 'Gita',
  page: `${SITE}/it/clips/12_gita/`,
};

/** Posts as nginx hands it on, each time from another address unless said. */
function post(
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  senders += 1;
  return fetch(receiver.url, {
    method: 'POST',
    body: new URLSearchParams({ ...LETTER, ...fields }),
    headers: { origin: SITE, 'x-real-ip': `10.0.0.${senders}`, ...headers },
  });
}
async function lastMail() {
  const mail = (await receiver.readMails()).at(-1);
  if (mail === undefined) throw new Error('There is no mail.');
  return mail;
}
async function isRefused(answer: Promise<Response>, status: number): Promise<void> {
  const before = (await receiver.readMails()).length;
  expect((await answer).status).toBe(status);
  expect((await receiver.readMails()).length).toBe(before);
}

/** What people and programs type that must arrive as it is. */
const HOSTILE = [
  '<script>alert(1)</script> & "quotes" \'single\'',
  'أين هذا المكان؟ \u202e abc',
  '👩‍👩‍👧‍👦 è via Indipendenza 🎬',
  'x'.repeat(300),
  'Bcc: all@example.org\n\nTo: victim@example.org\n.\nQUIT',
  '%0d%0aBcc: a@b.c &body=no',
];

describe('the receiver of letters', () => {
  it('hands on a letter whole, and answers script and people', async () => {
    const words = 'È via Indipendenza,\r\nangolo via Altabella.';
    const plain = await post({ words, mail: 'maria@example.org', name: 'Maria' });
    expect(plain.status).toBe(200);
    expect(plain.headers.get('content-type')).toContain('text/html');
    expect(await plain.text()).toContain('Grazie');
    const { head, text } = await lastMail();
    expect(head.split('\n')).toEqual([
      'To: editors@example.org',
      'Subject: Letter: place 12',
      'Reply-To: maria@example.org',
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: base64',
    ]);
    expect(text).toContain('È via Indipendenza,\nangolo via Altabella.');
    for (const value of Object.values(LETTER)) expect(text).toContain(value);
    const byScript = await post({ words }, { accept: 'application/json' });
    expect(await byScript.json()).toEqual({ status: 200 });
    expect(byScript.headers.get('access-control-allow-origin')).toBe(SITE);
  });

  it.each(HOSTILE)('takes %j as words and lets none of it into a header', async (words) => {
    expect((await post({ words })).status).toBe(200);
    const { head, text } = await lastMail();
    expect(text.endsWith(`words: ${words}`)).toBe(true);
    expect(head.split('\n')).toHaveLength(5);
  });

  it.each(Object.keys(LETTER_FIELDS).filter((name) => !['words', 'clips'].includes(name)))(
    'refuses a line break and a null in %s',
    async (name) => {
      for (const bad of ['a\r\nBcc: all@example.org', 'a\nb', 'a\0b'])
        await isRefused(post({ words: 'x', [name]: bad }), 400);
    },
  );

  it('takes each field as long as the form lets it be, and none that is longer', async () => {
    for (const [name, most] of Object.entries(LETTER_FIELDS)) {
      const end = name === 'mail' ? '@example.org' : '';
      const longest = (name === 'clip' ? '1' : 'a').repeat(most - end.length) + end;
      expect((await post({ words: 'x', [name]: longest })).status, name).toBe(200);
      await isRefused(post({ words: 'x', [name]: `a${longest}` }), 400);
    }
    // What fills the most bytes.
    const clips = 'म'.repeat(LETTER_FIELDS.clips - 20_000);
    expect((await post({ clips })).status).toBe(200);
  });

  it('knows all that is written about and asked for', async () => {
    for (const about of SUBJECTS) expect((await post({ about, words: 'x' })).status).toBe(200);
    for (const use of USES) expect((await post({ about: '', use, words: 'x' })).status).toBe(200);
    await isRefused(post({ about: '', words: 'x' }), 400);
  });

  it.each(['a@b', 'a@b.c, d@e.f', 'a@b.c\nBcc: d@e.f', 'a b@c.d', '"a"@b.c', 'a@b.c>'])(
    'answers to no address like %j',
    (mail) => isRefused(post({ words: 'x', mail }), 400),
  );

  it('lets nobody choose where a mail goes', async () => {
    await post({
      words: 'x',
      to: 'victim@example.org',
      cc: 'v@example.org',
      bcc: 'v@example.org',
      TO: 'v@example.org',
    });
    const { head, text } = await lastMail();
    expect(head + text).not.toMatch(/victim|v@example/);
    expect(head).toContain('To: editors@example.org');
  });

  it('keeps what a program has filled, and tells it nothing', () =>
    isRefused(post({ words: 'x', [TRAP]: 'https://pills.example' }), 200));

  it('refuses other sites, other methods, an empty letter and one that is too large', async () => {
    await isRefused(post({ words: 'x' }, { origin: 'https://elsewhere.example' }), 403);
    await isRefused(fetch(receiver.url), 405);
    await isRefused(post({ words: ' \n ' }), 400);
    await isRefused(post({ words: 'x'.repeat(600_000) }), 413);
  });

  it('takes five letters a minute of a sender', async () => {
    const from = { 'x-real-ip': '192.0.2.1' };
    for (let count = 0; count < 5; count += 1) expect((await post({ words: 'x' }, from)).status).toBe(200);
    await isRefused(post({ words: 'x' }, from), 429);
    expect((await post({ words: 'x' })).status).toBe(200);
  });

  it('says so where the mail program fails', async () => {
    const broken = await startReceiver(SITE, 'exit 1');
    const body = new URLSearchParams({ ...LETTER, words: 'x' });
    const answer = await fetch(broken.url, { method: 'POST', body, headers: { origin: SITE } });
    expect(answer.status).toBe(502);
    expect(await answer.text()).toContain('non è arrivata');
    await broken.close();
  });
});
