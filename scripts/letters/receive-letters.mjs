/**
 * Receives the letters of visitors and hands each to a command as a mail. An example to copy: it needs nothing but Node. It
 * listens on this machine alone, behind a server such as nginx (`letters.nginx.conf`).
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';

const { LETTERS_SITE = '', LETTERS_TO = '', LETTERS_PORT = '4360' } = process.env;
const { LETTERS_COMMAND = 'sendmail -i "$LETTERS_TO"' } = process.env;

/** The most characters of each field; only the last two may have several lines. */
const FIELDS = {
  ...{ language: 2, about: 20, use: 20, clip: 10, title: 300, page: 500, moment: 40, resolution: 100 },
  ...{ date: 40, name: 100, mail: 200, selection: 2000, words: 4000, clips: 70_000 },
};
const [MAX_BODY, PER_MINUTE] = [512 * 1024, 5];
const THANKS = 'Grazie: la lettera è arrivata. Thank you: your letter has arrived.';
const SORRY = 'La lettera non è arrivata: torna indietro. Your letter has not arrived: go back.';

/** How many letters each sender has sent in this minute. */
const counts = new Map();
setInterval(() => counts.clear(), 60_000).unref();

/** @returns `null` for what no form of the site sends */
function parseLetter(body) {
  const letter = new Map();
  for (const [name, most] of Object.entries(FIELDS)) {
    const text = (body.get(name) ?? '').replace(/\r\n?/g, '\n').trim();
    const isLine = name !== 'words' && name !== 'clips';
    if (text.length > most || (isLine && /[\n\0]/.test(text))) return null;
    if (text !== '') letter.set(name, text.replace(/(?!\n)\p{Cc}/gu, ' '));
  }
  const isRight =
    /^[a-z]+$/i.test(letter.get('about') ?? letter.get('use') ?? '') &&
    /^\d*$/.test(letter.get('clip') ?? '') &&
    /^(?:[\w.+-]+@[\w-]+(?:\.[\w-]+)+)?$/.test(letter.get('mail') ?? '');
  return isRight && (letter.has('words') || letter.has('clips')) ? letter : null;
}

/** No header has a word of the visitor's but an address that is nothing else, and none decides where the mail goes. */
function send(letter) {
  const text = [...letter].map((field) => field.join(': ')).join('\n');
  const subject = ['Letter:', letter.get('about') ?? letter.get('use'), letter.get('clip')].join(' ');
  const answerTo = letter.has('mail') ? `Reply-To: ${letter.get('mail')}\n` : '';
  const type =
    'MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64';
  const lines = Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\n');
  const child = spawn(LETTERS_COMMAND, { shell: true, stdio: ['pipe', 'ignore', 'inherit'] });
  child.stdin.on('error', () => undefined);
  child.stdin.end(`To: ${LETTERS_TO}\nSubject: ${subject.trim()}\n${answerTo}${type}\n\n${lines}\n`);
  return new Promise((resolve) => child.on('exit', (code) => resolve(code === 0 ? 200 : 502)));
}

/** @returns the status to answer with */
async function receive(request) {
  const { origin = LETTERS_SITE, 'x-real-ip': sender } = request.headers;
  const chunks = [];
  let size = 0;
  for await (const chunk of request) if ((size += chunk.length) <= MAX_BODY) chunks.push(chunk);
  if (request.method !== 'POST') return 405;
  if (origin !== LETTERS_SITE) return 403;
  if (size > MAX_BODY) return 413;
  counts.set(sender, (counts.get(sender) ?? 0) + 1);
  if (counts.get(sender) > PER_MINUTE) return 429;
  const body = new URLSearchParams(Buffer.concat(chunks).toString());
  // Only a program fills the field that nobody sees, and it learns nothing.
  if (body.get('website')) return 200;
  const letter = parseLetter(body);
  return letter === null ? 400 : send(letter);
}

createServer(async (request, response) => {
  const status = await receive(request).catch(() => 400);
  const text = status === 200 ? THANKS : SORRY;
  const isScript = request.headers.accept?.includes('application/json');
  response.writeHead(status, {
    'Content-Type': isScript ? 'application/json' : 'text/html; charset=utf-8',
    ...{ 'Access-Control-Allow-Origin': LETTERS_SITE, 'Content-Security-Policy': "default-src 'none'" },
  });
  const page = `<!doctype html><meta name="viewport" content="width=device-width"><title>${text}</title><h1>${text}</h1>`;
  response.end(
    isScript ? JSON.stringify({ status }) : `${page}<a href="${LETTERS_SITE}/">${LETTERS_SITE}</a>`,
  );
}).listen(Number(LETTERS_PORT), '127.0.0.1');
