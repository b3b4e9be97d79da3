import { UNKNOWN_CLIP, type Clip } from '../../model/clip.ts';
import type { ApiClip } from '../schemas/clip.ts';
import { clipFields } from './clip-fields.ts';
import type { Converted } from './field-reader.ts';
import { HtmlFieldReader } from './html-field-reader.ts';

/** Converts a clip's record to the model, with the problems found in it. */
export function clipToModel(clip: ApiClip): Converted<Clip> {
  const fields = new HtmlFieldReader('clips', clip.id);
  const description = fields.html(clip.description, 'description');
  // No record has these: a pull reads them from files.
  const { tracks, voices, wordNotes } = UNKNOWN_CLIP;
  return fields.with({ ...clipFields(clip, fields), description, tracks, voices, wordNotes });
}
