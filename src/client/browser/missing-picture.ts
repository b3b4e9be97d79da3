import { fetchMessages, type Messages } from '../../i18n/messages.ts';

/** Shows of a picture that does not arrive what stands for one that there is not; browsers would show a blank or an icon. */
export async function showMissing(picture: HTMLImageElement): Promise<void> {
  const frame = picture.closest('.frame, .clip span');
  if (frame === null) {
    // It lies under a film, or beside words that say what it is.
    picture.style.visibility = 'hidden';
    return;
  }
  const { noPicture } = await fetchWords();
  frame.classList.add('frame', 'frame--empty');
  frame.textContent = noPicture;
}

/** Offline, pictures are not there: what stands for them is fetched before. */
export function fetchWords(): Promise<Messages<'clip'>> {
  return fetchMessages('clip');
}
