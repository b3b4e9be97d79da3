import type { ReactNode } from 'react';
import { countMessage, fillMessage } from '../../i18n/fill-message.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { Language } from '../../model/language.ts';
import { DATA_FILES } from '../../routes.ts';
import type { Question, SearchEngine } from '../../search/search-engine.ts';
import { Citation } from './Citation.tsx';
import type { TableFormat } from './table-file.ts';
import { useTableDownload, type DownloadState } from './use-table-download.ts';

/** Whose data these are, and what may be done with them. */
export interface DataOwner {
  readonly site: string;
  readonly foundation: string;
  readonly mail: string;
  readonly licence: { readonly name: string; readonly href: string } | null;
}

interface Props {
  readonly search: SearchEngine;
  readonly question: Question;
  readonly owner: DataOwner;
  /** What narrows the list, as the page names it. */
  readonly filterNames: string;
  readonly messages: Messages<'download'>;
}

/** What was found, as a file, and the search as a citation. */
export function Downloads({ search, question, owner, filterNames, messages }: Props): ReactNode {
  const { language } = question.scope;
  const { state, start, cancel } = useTableDownload(search, question, () => ({
    source: owner.site,
    search: location.href,
    date: new Date().toISOString().slice(0, 10),
    licence: owner.licence,
  }));
  return (
    <div className="result-tools__body">
      <p>{messages.what}</p>
      <p>
        {owner.licence === null
          ? fillMessage(messages.noLicence, { foundation: owner.foundation, mail: owner.mail })
          : fillMessage(messages.licence, { ...owner.licence })}
      </p>
      <div className="result-tools__buttons">
        {state.step === 'running' ? (
          <button className="button" type="button" onClick={cancel}>
            {messages.cancel}
          </button>
        ) : (
          <>
            <DownloadButton format="csv" label={messages.csv} onStart={start} />
            <DownloadButton format="json" label={messages.json} onStart={start} />
          </>
        )}
        <DownloadStatus state={state} messages={messages} language={language} />
      </div>
      <Citation site={owner.site} {...{ filterNames, messages, language }} />
      <p className="label">
        {messages.whole} <a href={DATA_FILES.csv}>CSV</a>, <a href={DATA_FILES.json}>JSON</a>
      </p>
    </div>
  );
}

function DownloadButton({
  format,
  label,
  onStart,
}: {
  readonly format: TableFormat;
  readonly label: string;
  readonly onStart: (format: TableFormat) => void;
}): ReactNode {
  return (
    <button
      className="button"
      type="button"
      onClick={() => {
        onStart(format);
      }}
    >
      {label}
    </button>
  );
}

function DownloadStatus({
  state,
  messages,
  language,
}: Pick<Props, 'messages'> & { readonly state: DownloadState; readonly language: Language }): ReactNode {
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
