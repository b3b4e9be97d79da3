import type { Picture } from '../model/clip.ts';
import { oncePerArchive } from './once-per-archive.ts';
import type { Archive } from './archive.ts';

const picturesOfClips = oncePerArchive(
  ({ clips }) =>
    new Map(clips.flatMap(({ picture }) => (picture === null ? [] : [[picture.poster, picture]]))),
);

/**
 * A picture of which the API has one address, such as a cover: in both sizes where it is the picture of a clip, else the
 * one for both.
 * @param address `null` for none
 */
export function coverPicture(archive: Archive, address: string): Picture;
export function coverPicture(archive: Archive, address: string | null): Picture | null;
export function coverPicture(archive: Archive, address: string | null): Picture | null {
  if (address === null) return null;
  return picturesOfClips(archive).get(address) ?? { card: address, poster: address };
}
