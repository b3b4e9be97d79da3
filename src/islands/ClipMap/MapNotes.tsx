import type { ReactNode } from 'react';
import type { MapPlaces } from '../../search/search-engine.ts';
import type { Language } from '../../model/language.ts';
import { countText } from '../../i18n/count-text.ts';
import { fillMessage } from '../../i18n/fill-message.ts';
import type { ClipMapTexts } from './clip-map-texts.ts';
import type { BasemapStatus } from './use-map-view.ts';

interface Props {
  readonly answer: MapPlaces | undefined;
  readonly basemapStatus: BasemapStatus;
  readonly texts: ClipMapTexts;
  readonly language: Language;
}

/** Notes about what the map does not show, and how to move it. */
export function MapNotes({ answer, basemapStatus, texts, language }: Props): ReactNode {
  return (
    <div className="clip-map__notes">
      <p className="clip-map__hint clip-map__hint--mouse">{texts.mouseHint}</p>
      <p className="clip-map__hint clip-map__hint--touch">{texts.touchHint}</p>
      {basemapStatus === 'missing' && <p>{texts.noGround}</p>}
      {answer !== undefined && <Missing answer={answer} texts={texts} language={language} />}
    </div>
  );
}

function Missing({
  answer: { clips, unplaced, count },
  texts,
  language,
}: Pick<Props, 'texts' | 'language'> & { readonly answer: MapPlaces }): ReactNode {
  const isLimited = count > clips.length + unplaced;
  return (
    <>
      {clips.length === 0 && count > 0 && <p>{texts.empty}</p>}
      {isLimited && (
        <p>
          {fillMessage(texts.limited, {
            shown: clips.length.toLocaleString(language),
            count: count.toLocaleString(language),
          })}
        </p>
      )}
      {unplaced > 0 && <p>{countText(texts.unplaced, unplaced, language)}</p>}
    </>
  );
}
