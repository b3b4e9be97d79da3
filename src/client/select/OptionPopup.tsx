import type { ReactElement, RefObject } from 'react';
import { OptionList, type OptionListProps } from './OptionList.tsx';
import type { placeMenu } from './windowing.ts';

interface Props extends OptionListProps {
  readonly popup: RefObject<HTMLDivElement | null>;
  readonly position: ReturnType<typeof placeMenu>;
  /** Said where no option matches. */
  readonly nothing: string;
}

/** What opens at the field: the options that match, or that there are none. */
export function OptionPopup({ popup, position, nothing, ...options }: Props): ReactElement {
  return (
    <div
      ref={popup}
      className="multi-select__popup"
      hidden={!options.combobox.isOpen}
      data-side={position.side}
      style={{ maxHeight: position.height }}
    >
      <OptionList {...options} />
      {options.matches.length === 0 && (
        <p className="multi-select__nothing" aria-hidden="true">
          {nothing}
        </p>
      )}
    </div>
  );
}
