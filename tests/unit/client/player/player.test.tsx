import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { LargeButton, phaseOf, Player } from '../../../../src/client/player/Player.tsx';
import { messages } from './messages.ts';

describe('Player', () => {
  it('renders on a server an empty place for the video, and touches none', () => {
    const takeOver = vi.fn();
    const html = renderToString(
      <Player
        video={{} as HTMLVideoElement}
        takeOver={takeOver}
        messages={messages}
        size={Promise.resolve(null)}
        elsewhere={[]}
        onRetry={vi.fn()}
      />,
    );
    expect(html).toBe('<div class="player__stage" hidden=""></div>');
    expect(takeOver).not.toHaveBeenCalled();
  });
});

describe('LargeButton', () => {
  const render = (phase: 'new' | 'playing' | 'paused' | 'ended', size: string | null): string =>
    renderToString(<LargeButton phase={phase} size={size} messages={messages} onPress={vi.fn()} />);

  it('plays, and says how large the film is before it is begun', () => {
    expect(render('new', '12 MB')).toMatch(/>Play<.*>12 MB</);
    expect(render('new', null)).not.toContain('MB');
    expect(render('paused', '12 MB')).not.toContain('MB');
  });

  it('offers to watch again at the end, and hides while the film plays', () => {
    expect(render('ended', '12 MB')).toContain('>Watch again<');
    expect(render('playing', '12 MB')).toBe('');
  });
});

const still = { error: null, ended: false, paused: true, currentTime: 0 };

describe('the phase of a film', () => {
  it.each([
    ['new', still],
    ['playing', { ...still, paused: false }],
    ['paused', { ...still, currentTime: 7 }],
    ['ended', { ...still, currentTime: 7, ended: true }],
    // A film may fail on its way.
    ['failed', { ...still, currentTime: 7, paused: false, error: {} as MediaError }],
  ])('is %s', (phase, video) => {
    expect(phaseOf(video)).toBe(phase);
  });
});
