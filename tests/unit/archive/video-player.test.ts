import { describe, expect, it } from 'vitest';
import { videoPlayer } from '../../../src/archive/video-player.ts';

const VIMEO = 'https://player.vimeo.com/video/';
const YOUTUBE = 'https://www.youtube-nocookie.com/embed/';

describe('the player of a video', () => {
  it.each([
    ['https://vimeo.com/123456', `${VIMEO}123456?dnt=1&autoplay=1`],
    ['https://www.vimeo.com/channels/staffpicks/123456/', `${VIMEO}123456?dnt=1&autoplay=1`],
    ['http://player.vimeo.com/video/123456?title=0', `${VIMEO}123456?dnt=1&autoplay=1`],
    ['https://vimeo.com/123456/0a1b2c3d4e', `${VIMEO}123456?h=0a1b2c3d4e&dnt=1&autoplay=1`],
    ['https://player.vimeo.com/video/123456?h=0a1b2c', `${VIMEO}123456?h=0a1b2c&dnt=1&autoplay=1`],
  ])('of %s asks Vimeo not to follow the visitor', (video, player) => {
    expect(videoPlayer(video)).toBe(player);
  });

  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ])('of %s is on the host without cookies', (video) => {
    expect(videoPlayer(video)).toBe(`${YOUTUBE}dQw4w9WgXcQ?autoplay=1`);
  });

  it.each([
    'https://example.org/123456',
    'https://vimeo.com.evil.invalid/123456',
    'https://notvimeo.com/123456',
    'https://vimeo.com/',
    'https://vimeo.com/user/album',
    'https://vimeo.com/1%22%3E%3Cscript%3E',
    'https://www.youtube.com/@archivio',
    'https://www.youtube.com/watch?v=%22%3E%3Cscript',
    'https://youtu.be/',
  ])('of %s is not known', (video) => {
    expect(videoPlayer(video)).toBeNull();
  });
});
