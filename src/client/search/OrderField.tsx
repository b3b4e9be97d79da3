import type { ReactNode } from 'react';
import type { Order } from '../../filters/filters.ts';
import { NO_FILTERS, ordersFor } from '../../filters/query.ts';
import { useSearchContext } from './search-context.ts';

interface OrderFieldProps {
  readonly order: Order;
  /** The search text: words have a best match. */
  readonly search: string;
  readonly onChange: (order: Order) => void;
}

/** The order of the list: in the panel, and where there is room in the toolbar. */
export function OrderField({ order, search, onChange }: OrderFieldProps): ReactNode {
  const { messages, scope } = useSearchContext();
  const own = ordersFor(scope.language, search);
  // The one in the address may be that of the other language; the best of no words is the initial one.
  const current = order === 'best' && !own.includes(order) ? NO_FILTERS.order : order;
  const offered = own.includes(current) ? own : [...own, current];
  return (
    <label className="order-field label">
      <span>{messages.archive.order}</span>
      <select
        value={current}
        onChange={({ target }) => {
          const chosen = offered.find((known) => known === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {messages.archive[`order.${one}`]}
          </option>
        ))}
      </select>
    </label>
  );
}
