import { fetchMessages } from '../../i18n/fetch-messages.ts';
import { addControls } from './banner-controls.ts';
import { createBannerShow } from './banner-show.ts';
import { connectionOf, mayPlay } from './may-play.ts';

/**
 * The home page's films, one after the other, each for ten seconds, unless the visitor plays one of them already.
 *
 * Why script: nothing else starts a film in its middle and goes on to the next. Before it, and when it fails: the films
 * in a row that scrolls, still, with the browser's own controls. When it loads: when the page has loaded and is idle.
 */
export async function attach(banner: HTMLElement): Promise<void> {
  const messages = await fetchMessages('homeBanner');
  const row = banner.querySelector('ul');
  const films = [...banner.querySelectorAll('video')];
  if (row === null || films.length === 0 || films.some(({ paused }) => !paused)) return;
  const first = Math.min(films.length - 1, Math.round(row.scrollLeft / row.clientWidth));
  const slides = [...row.children];
  let isWanted = false;
  let shown = first;
  const want = (wanted: boolean): void => {
    isWanted = wanted;
    show.setWanted(isWanted);
  };

  const controls = addControls(banner, films.length, messages, {
    turn: (step) => {
      show.turn(step);
    },
    toggle: () => {
      want(!isWanted);
    },
  });
  const setSlide = (slide: number): void => {
    shown = slide;
    for (const [index, element] of slides.entries()) element.classList.toggle('is-on', index === slide);
    controls.setSlide(slide);
  };
  const show = createBannerShow(
    films.length,
    {
      show: setSlide,
      fetch: (slide) => {
        const film = films[slide];
        if (film === undefined) return;
        if (film.readyState >= HTMLMediaElement.HAVE_METADATA) show.loaded(slide, film.duration);
        else {
          film.preload = 'metadata';
          film.load();
        }
      },
      play: (slide, from) => {
        const film = films[slide];
        if (film === undefined) return;
        if (from !== undefined) film.currentTime = from;
        film.play().catch((error: unknown) => {
          // The browser lets nothing play unasked, to save power perhaps: then the visitor is asked.
          if (error instanceof DOMException && error.name === 'NotAllowedError') want(false);
        });
      },
      pause: (slide) => films[slide]?.pause(),
      tell: ({ isRunning, isOver }) => {
        controls.setRunning(isRunning);
        if (isOver) controls.removePlay();
      },
    },
    {
      now: () => performance.now(),
      later: (run, milliseconds) => {
        const timer = setTimeout(run, milliseconds);
        return () => {
          clearTimeout(timer);
        };
      },
    },
    Math.random,
    first,
  );

  for (const [index, film] of films.entries()) {
    film.controls = false;
    film.addEventListener('loadedmetadata', () => {
      show.loaded(index, film.duration);
    });
    film.addEventListener('playing', () => {
      show.began(index);
    });
    film.addEventListener('pause', () => {
      // By the time it is told the film may have been set going again.
      if (film.paused) show.over(index);
    });
    film.addEventListener('ended', () => {
      if (film.ended) show.over(index);
    });
    film.addEventListener('error', () => {
      show.failed(index);
    });
    film.addEventListener('timeupdate', () => {
      const window = show.window();
      if (index !== shown || window === undefined) return;
      controls.setProgress(
        Math.min(1, Math.max(0, (film.currentTime - window.from) / (window.to - window.from))),
      );
    });
  }
  row.addEventListener('contextmenu', (event) => {
    event.preventDefault();
  });
  banner.classList.add('is-open');
  setSlide(first);
  holdWhileUnseen(banner, row, (isHeld) => {
    show.setHeld(isHeld);
  });

  const little = matchMedia('(prefers-reduced-motion: reduce)');
  little.addEventListener('change', () => {
    if (little.matches) want(false);
  });
  want(mayPlay(little.matches, connectionOf(navigator)));
}

/** It waits while the banner or the whole page is out of view, and while the keyboard is on a slide's link. */
function holdWhileUnseen(banner: HTMLElement, row: HTMLElement, hold: (isHeld: boolean) => void): void {
  let [isInView, isFocused] = [false, false];
  const update = (): void => {
    hold(!isInView || isFocused || document.hidden);
  };
  new IntersectionObserver(
    (entries) => {
      isInView = entries.some(({ isIntersecting }) => isIntersecting);
      update();
    },
    { threshold: 0.25 },
  ).observe(banner);
  document.addEventListener('visibilitychange', update);
  row.addEventListener('focusin', ({ target }) => {
    isFocused = target instanceof Element && target.matches(':focus-visible');
    update();
  });
  row.addEventListener('focusout', () => {
    isFocused = false;
    update();
  });
  update();
}
