import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../browser/save-file.ts';
import { fetchAllRows } from '../../search/fetch-all-rows.ts';
import type { Question, SearchEngine } from '../../search/search-engine.ts';
import { makeTableFile, tableFileName, type TableFormat, type TableSource } from './table-file.ts';

/** How far a download is; `count` is `undefined` before the first page. */
export type DownloadState =
  | { readonly step: 'idle' | 'failed' }
  | { readonly step: 'running'; readonly read: number; readonly count: number | undefined }
  | { readonly step: 'done'; readonly count: number };

interface TableDownload {
  readonly state: DownloadState;
  readonly start: (format: TableFormat) => void;
  readonly cancel: () => void;
}

/** Reads all clips of a question and saves them as a file; when a page fails there is no file. */
export function useTableDownload(
  search: SearchEngine,
  question: Question,
  describe: () => TableSource,
): TableDownload {
  const [state, setState] = useState<DownloadState>({ step: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );

  async function run(format: TableFormat): Promise<void> {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    setState({ step: 'running', read: 0, count: undefined });
    try {
      const rows = await fetchAllRows(search, question, controller.signal, (read, count) => {
        setState({ step: 'running', read, count });
      });
      controller.signal.throwIfAborted();
      const source = describe();
      saveFile(makeTableFile(rows, format, source), tableFileName(format, source));
      setState({ step: 'done', count: rows.length });
    } catch {
      if (!controller.signal.aborted) setState({ step: 'failed' });
    }
  }

  return {
    state,
    start: (format) => void run(format),
    cancel: () => {
      running.current?.abort();
      setState({ step: 'idle' });
    },
  };
}
