import { SAMPLE_EDITORS_FILES } from '../../scripts/sample-api/serve.ts';

/** An archive that the tests build a site from. */
export interface TestArchive {
  readonly name: 'sample' | 'untidy' | 'empty';
  /** Folder of its JSON files; without one, the sample archive. */
  readonly data?: string;
  /** Folders and files of what its editors add. */
  readonly editorsFiles?: Partial<typeof SAMPLE_EDITORS_FILES>;
  /** Builds a second site of it whose visitors ask an API while they read, beside the one that has only its index. */
  readonly liveTwin?: 'live';
  /** How many of its clips, the newest ones, came into the archive after the day of its first pull. */
  readonly newClips?: number;
  /** The tag that its site loads for visitors who agree; without one, it loads none. */
  readonly analyticsId?: string;
}

/** What visitors are meant to see, what may come in its place, and what there is before anything has come. */
export const TEST_ARCHIVES: readonly TestArchive[] = [
  {
    ...{
      name: 'sample',
      editorsFiles: SAMPLE_EDITORS_FILES,
      liveTwin: 'live',
      newClips: 4,
      analyticsId: 'G-TEST123',
    },
  },
  {
    ...{ name: 'untidy', data: 'tests/fixtures/untidy' },
    editorsFiles: {
      CAPTIONS_DIR: 'tests/fixtures/untidy/captions',
      VOICES_DIR: 'tests/fixtures/untidy/voices',
    },
  },
  // A missing file is an empty list.
  { name: 'empty', data: 'tests/fixtures/empty' },
];
