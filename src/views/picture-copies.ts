/** A picture in one width. */
export interface PictureInWidth {
  /** Pixels. */
  readonly width: number;
  /** On the site itself, or the original's. */
  readonly address: string;
}

/** The sized copies that the site has of pictures, by the pictures' addresses, the narrowest first. */
export type PictureCopies = ReadonlyMap<string, readonly PictureInWidth[]>;

let copies: PictureCopies = new Map();

/** Says which copies the pages of this build show. In browsers nobody calls it: what script draws shows originals. */
export function showCopies(these: PictureCopies): void {
  copies = these;
}

/** The widths in which a picture can be shown; `undefined` where it has no copies. */
export function copiesOf(picture: string): readonly PictureInWidth[] | undefined {
  return copies.get(picture);
}
