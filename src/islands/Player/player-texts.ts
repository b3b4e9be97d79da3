/** What the player says: the names of plyr's controls, as plyr calls them, and its own. */
export interface PlayerTexts {
  readonly play: string;
  readonly pause: string;
  readonly replay: string;
  readonly seek: string;
  /** "{currentTime} of {duration}", filled in by plyr. */
  readonly seekLabel: string;
  readonly played: string;
  readonly buffered: string;
  readonly currentTime: string;
  readonly duration: string;
  readonly volume: string;
  readonly mute: string;
  readonly unmute: string;
  readonly enableCaptions: string;
  readonly disableCaptions: string;
  readonly captions: string;
  readonly settings: string;
  readonly menuBack: string;
  readonly speed: string;
  readonly normal: string;
  readonly enabled: string;
  readonly disabled: string;
  readonly pip: string;
  readonly enterFullscreen: string;
  readonly exitFullscreen: string;
  readonly failed: string;
  readonly failedHint: string;
  readonly offline: string;
  readonly retry: string;
  readonly elsewhereRelated: string;
  readonly elsewhereArchive: string;
}
