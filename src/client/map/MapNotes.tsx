import type { ReactNode } from 'react';
import type { MapPlaces } from '../../search/search-engine.ts';
import type { Language } from '../../model/language.ts';
import { countMessage, fillMessage } from '../../i18n/fill-message.ts';
import type { MessageSet } from '../../i18n/messages.ts';
import type { BasemapStatus } from './use-map-view.ts';

interface Props {
  readonly answer: MapPlaces | undefined;
  readonly basemapStatus: BasemapStatus;
  readonly messages: MessageSet<'archive' | 'clip' | 'map'>;
  readonly language: Language;
}

/** Notes about what the map does not show, and how to move it. */
export function MapNotes({ answer, basemapStatus, messages, language }: Props): ReactNode {
  return (
    <div className="clip-map__notes">
      <p className="clip-map__hint clip-map__hint--mouse">{messages.map.mouseHint}</p>
      <p className="clip-map__hint clip-map__hint--touch">{messages.map.touchHint}</p>
      {basemapStatus === 'missing' && <p>{messages.map.noGround}</p>}
      {answer !== undefined && <Missing answer={answer} messages={messages} language={language} />}
    </div>
  );
}

function Missing({
  answer: { clips, unplaced, count },
  messages,
  language,
}: Pick<Props, 'messages' | 'language'> & { readonly answer: MapPlaces }): ReactNode {
  const isLimited = count > clips.length + unplaced;
  return (
    <>
      {clips.length === 0 && count > 0 && <p>{messages.map.empty}</p>}
      {isLimited && (
        <p>
          {fillMessage(messages.map.limited, {
            shown: clips.length.toLocaleString(language),
            count: count.toLocaleString(language),
          })}
        </p>
      )}
      {unplaced > 0 && <p>{countMessage(messages.map, 'unplaced', unplaced, language)}</p>}
    </>
  );
}
