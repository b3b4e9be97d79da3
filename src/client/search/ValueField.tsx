import { useMemo, useState, type ReactNode } from 'react';
import { FILTERS, type ValueKey } from '../../filters/filters.ts';
import type { Filters } from '../../filters/query.ts';
import { fillMessage } from '../../i18n/fill-message.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { Language } from '../../model/language.ts';
import type { Search } from '../../search/choose-engine.ts';
import type { ChoiceList, Counts, Scope } from '../../search/search-engine.ts';
import { MultiSelect } from '../select/MultiSelect.tsx';
import { Failure } from './Failure.tsx';
import { panelOptions } from './panel-options.ts';
import { PanelSection } from './PanelSection.tsx';
import type { PanelMessages } from './search-messages.ts';
import { useCounts } from './use-answer.ts';
import { useChoices } from './use-choices.ts';

interface Props {
  readonly filter: ValueKey;
  readonly search: Search;
  readonly scope: Scope;
  readonly draft: Filters;
  /** The filter's facet: `null` where it has none, `undefined` while that is not known. */
  readonly counts: Counts | null | undefined;
  readonly messages: PanelMessages;
  readonly onChange: (values: readonly string[]) => void;
}

/** A filter by values. Its list is fetched when the section opens, and of a long one what is shown or typed. */
export function ValueField({ filter, search, scope, draft, counts, messages, onChange }: Props): ReactNode {
  const chosen = draft[filter];
  const [isOpen, setIsOpen] = useState(chosen.length > 0);
  const [typed, setTyped] = useState('');
  const choices = useChoices(search, isOpen ? scope : null, { [filter]: { typed, chosen } });
  const list = choices.data?.[filter];
  const question = useMemo(() => ({ scope, filters: draft }), [scope, draft]);
  const own = useCounts(search, isOpen && counts === null ? question : null, filter);
  const known = counts ?? own.data ?? null;
  const options = useMemo(() => panelOptions(list, known), [list, known]);
  const { archive, filters, select } = messages;
  return (
    <PanelSection
      title={filters[FILTERS[filter].label]}
      {...{ isOpen }}
      messages={archive}
      onToggle={setIsOpen}
    >
      {choices.error !== undefined && <Failure messages={archive} onRetry={choices.retry} />}
      <MultiSelect
        label={filters[FILTERS[filter].label]}
        options={options}
        selected={chosen}
        onChange={onChange}
        onSearch={setTyped}
        isLoading={choices.isLoading}
        note={list && noteOf(list, select, scope.language)}
        language={scope.language}
        messages={select}
      />
    </PanelSection>
  );
}

/** Says of a list that it is not whole, and how to find the rest. */
function noteOf(list: ChoiceList, messages: Messages<'select'>, language: Language): string | undefined {
  if (list.isIncomplete) return messages.incomplete;
  if (list.size === null) return undefined;
  return fillMessage(messages.mostFrequent, { size: list.size.toLocaleString(language) });
}
