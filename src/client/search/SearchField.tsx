import { useState, type ReactNode } from 'react';
import type { Messages } from '../../i18n/messages.ts';

interface SearchFieldProps {
  /** What the list is searched for. */
  readonly search: string;
  readonly messages: Messages<'search'>;
  readonly onSearch: (search: string) => void;
}

/** The text that the list is searched for; it takes effect when it is sent, and follows chips, panel and history. */
export function SearchField({ search, messages, onSearch }: SearchFieldProps): ReactNode {
  const [text, setText] = useState(search);
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    setShown(search);
    setText(search);
  }
  return (
    <form
      className="archive-toolbar__search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <input
        type="search"
        value={text}
        maxLength={200}
        aria-label={messages.label}
        placeholder={messages.placeholder}
        onChange={({ target }) => {
          setText(target.value);
        }}
      />
      <button type="submit">{messages.submit}</button>
    </form>
  );
}
