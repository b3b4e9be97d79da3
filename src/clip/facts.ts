import type { FrameSize } from '../model/clip.ts';
import type { CitedValues } from './fields.ts';

/** What script needs of the clip whose view it has. In a dialog there is no other source. */
export interface ClipFacts extends CitedValues {
  readonly title: string;
  /** Of the title, which may be a fallback. */
  readonly language: string;
  /** The proportions of the film; `null` where they are those of its gauge. */
  readonly frame: FrameSize | null;
}

/** The facts as `data-clip` has them: the title, its language and the frame, then a line for each value, `author Ida Bianchi`. */
export function writeFacts({ title, language, frame, ...values }: ClipFacts): string {
  const lines = Object.entries(values).flatMap(([name, value]) => (value == null ? [] : `${name} ${value}`));
  const size = frame === null ? '' : `${frame.width} ${frame.height}`;
  return [title, language, size, ...lines].join('\n');
}

/** @param view the clip's article, which `src/views/clip-details.ts` has drawn */
export function readFacts(view: ParentNode): ClipFacts {
  const text = view.querySelector<HTMLElement>('[data-clip]')?.dataset['clip'] ?? '';
  const [title = '', language = '', size = '', ...lines] = text.split('\n');
  const [width = 0, height = 0] = size.split(' ').map(Number);
  const values = lines.map((line): [string, string] => {
    const end = line.indexOf(' ');
    return [line.slice(0, end), line.slice(end + 1)];
  });
  return {
    ...{ title, language },
    frame: size === '' ? null : { width, height },
    ...Object.fromEntries(values),
  };
}
