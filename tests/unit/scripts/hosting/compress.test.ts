import { expect, it } from 'vitest';
import { compress } from '../../../../scripts/hosting/compress.ts';

const page = Buffer.from(
  Array.from(
    { length: 100 },
    (_, number) => `<li><a href="/it/clips/${number * 7919}_clip/">${number ** 5}</a></li>`,
  ).join(''),
);
const sizeOf = async (file: string): Promise<number> => (await compress(file, page))?.length ?? NaN;

it('makes the pages that visits begin with as small as it can, and spends less on the many others', async () => {
  const usual = await sizeOf('it/clips/12_clip/index.html');
  for (const file of ['it/index.html', 'en/archive/index.html'])
    expect(await sizeOf(file)).toBeLessThan(usual);
  for (const file of ['it/archive/2/index.html', 'it/territories/1-bologna/index.html'])
    expect(await sizeOf(file)).toBe(usual);
});
