import type { ReactNode } from 'react';
import type { Order } from '../../filters/filters.ts';
import { ordersFor } from '../../filters/query.ts';
import { useSearchContext } from './search-context.ts';

interface OrderFieldProps {
  readonly order: Order;
  readonly onChange: (order: Order) => void;
}

/** The order of the list: in the panel, and where there is room in the toolbar. */
export function OrderField({ order, onChange }: OrderFieldProps): ReactNode {
  const { messages, scope } = useSearchContext();
  const own = ordersFor(scope.language);
  // The one in the address may be that of the other language.
  const offered = own.includes(order) ? own : [...own, order];
  return (
    <label className="order-field label">
      <span>{messages.archive.order}</span>
      <select
        value={order}
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
