import { TABLE_COLUMNS, tableText } from '../../clip/table.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { countMessage } from '../../i18n/count-message.ts';
import { fillMessage, type Messages } from '../../i18n/messages.ts';
import { longDate } from '../../model/long-date.ts';
import { DATA_FILES } from '../../routes.ts';
import type { Search } from '../../search/choose-engine.ts';
import type { Question } from '../../search/search-engine.ts';
import { copyText } from '../browser/copy-button.ts';
import { saveFile } from '../browser/save-file.ts';
import { useSearchContext } from './search-context.ts';

/** Whose data these are, and what may be done with them. */
export interface DataOwner {
  readonly site: string;
  readonly foundation: string;
  readonly mail: string;
  readonly licence: { readonly name: string; readonly href: string } | null;
}

export interface DownloadsProps {
  readonly owner: DataOwner;
  /** Address of the Atom feed of the clips before filters. */
  readonly feed: string;
  /** The words that come with its code. */
  readonly messages: Messages<'download'>;
}

/** The clips that were found, as a file, and the search as a citation. */
export function Downloads({ owner, feed, messages }: DownloadsProps): ReactNode {
  const { search, question } = useSearchContext();
  const { state, start, cancel } = useTableDownload(search, question, owner);
  const download = (format: TableFormat) => () => {
    start(format);
  };
  const buttons =
    state.step === 'running'
      ? [{ label: messages.cancel, onClick: cancel }]
      : [
          { label: messages.csv, onClick: download('csv') },
          { label: messages.json, onClick: download('json') },
        ];
  return (
    <div className="result-tools__body">
      <p>{messages.what}</p>
      <p>
        {owner.licence === null
          ? fillMessage(messages.noLicence, { foundation: owner.foundation, mail: owner.mail })
          : fillMessage(messages.licence, { ...owner.licence })}
      </p>
      <div className="result-tools__buttons">
        {buttons.map(({ label, onClick }) => (
          <button key={label} className="button" type="button" onClick={onClick}>
            {label}
          </button>
        ))}
        <DownloadStatus state={state} messages={messages} />
      </div>
      <Citation site={owner.site} messages={messages} />
      <p className="label">
        {messages.whole} <a href={DATA_FILES.csv}>CSV</a>, <a href={DATA_FILES.json}>JSON</a>,{' '}
        <a href={feed} type="application/atom+xml">
          {messages.follow}
        </a>
      </p>
    </div>
  );
}

interface DownloadStatusProps {
  readonly state: DownloadState;
  readonly messages: Messages<'download'>;
}

function DownloadStatus({ state, messages }: DownloadStatusProps): ReactNode {
  const { language } = useSearchContext().scope;
  return (
    <>
      {state.step === 'running' && (
        <progress aria-label={messages.running} max={state.count} value={state.count && state.read} />
      )}
      <p className="label" role="status">
        {state.step === 'failed' && messages.failed}
        {state.step === 'done' && countMessage(messages, 'done', state.count, language)}
        {state.step === 'running' &&
          state.count !== undefined &&
          fillMessage(messages.progress, {
            read: state.read.toLocaleString(language),
            count: state.count.toLocaleString(language),
          })}
      </p>
    </>
  );
}

/** How far a download is; `count` is `undefined` before the first page. */
type DownloadState =
  | { readonly step: 'idle' | 'failed' }
  | { readonly step: 'running'; readonly read: number; readonly count: number | undefined }
  | { readonly step: 'done'; readonly count: number };

const TABLE_TYPES = { csv: 'text/csv;charset=utf-8', json: 'application/json' };

type TableFormat = keyof typeof TABLE_TYPES;

/** Reads all clips of a question and saves them as a file; when a page fails there is no file. */
function useTableDownload(search: Search, question: Question, owner: DataOwner) {
  const [state, setState] = useState<DownloadState>({ step: 'idle' });
  const running = useRef<AbortController>(undefined);
  const abort = (): void => {
    running.current?.abort();
  };
  useEffect(() => abort, []);

  async function run(format: TableFormat): Promise<void> {
    const controller = new AbortController();
    abort();
    running.current = controller;
    setState({ step: 'running', read: 0, count: undefined });
    // A clip may be opened over the list meanwhile.
    const { href } = location;
    try {
      const rows = await search.allRows(question, controller.signal, (read, count) => {
        setState({ step: 'running', read, count });
      });
      controller.signal.throwIfAborted();
      const date = new Date().toISOString().slice(0, 10);
      const about = { source: owner.site, search: href, date, licence: owner.licence };
      const absolute = rows.map((row) => ({ ...row, page: new URL(row.page, href).href }));
      const text = tableText(format, absolute, TABLE_COLUMNS, about);
      saveFile(new Blob([text], { type: TABLE_TYPES[format] }), `clips-${date}.${format}`);
      setState({ step: 'done', count: rows.length });
    } catch {
      if (!controller.signal.aborted) setState({ step: 'failed' });
    }
  }

  return {
    state,
    start: (format: TableFormat) => void run(format),
    cancel: () => {
      abort();
      setState({ step: 'idle' });
    },
  };
}

/** The search as a text to cite it by, with its address. */
function Citation({
  site,
  messages,
}: { readonly site: string } & Pick<DownloadsProps, 'messages'>): ReactNode {
  const { names, scope } = useSearchContext();
  const [copied, setCopied] = useState('');
  // Empty without filters; not known while a name is on its way.
  const { filterNames = '' } = names;
  const text = fillMessage(messages.citation, {
    site,
    names: filterNames === '' ? messages.all : filterNames,
    address: location.href,
    date: longDate(new Date(), scope.language),
  });
  return (
    <div className="result-tools__citation">
      <h3>{messages.cite}</h3>
      <p>{text}</p>
      {/* Without a clipboard the text can still be selected. */}
      <button
        className="button"
        type="button"
        onClick={() => {
          void copyText(text).then((isCopied) => {
            if (isCopied) setCopied(text);
          });
        }}
      >
        {messages.copy}
      </button>
      <span className="label" role="status">
        {copied === text && messages.copied}
      </span>
    </div>
  );
}
