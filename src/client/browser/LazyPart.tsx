import { Suspense, use, useState, type ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

interface LazyPartProps<Module> {
  /** Imports the part's code; called again when it did not arrive and the visitor tries again. */
  readonly load: () => Promise<Module>;
  /** For where the code does not arrive; `null` where nothing is missed then. */
  readonly messages: { readonly failed: string; readonly retry: string } | null;
  /** Shown while the code is loading. */
  readonly loading?: ReactNode;
  readonly children: (loaded: Module) => ReactNode;
}

/**
 * A part whose code is imported when it is needed. Unlike React's `lazy`, which caches a failure, what did not
 * arrive can be imported again.
 */
export function LazyPart<Module>({ load, messages, loading, children }: LazyPartProps<Module>): ReactNode {
  const [arrival, setArrival] = useState(load);
  return (
    <ErrorBoundary
      messages={messages}
      onReset={() => {
        setArrival(load());
      }}
    >
      <Suspense fallback={loading}>
        <Arrived arrival={arrival}>{children}</Arrived>
      </Suspense>
    </ErrorBoundary>
  );
}

function Arrived<Module>(props: {
  readonly arrival: Promise<Module>;
  readonly children: (loaded: Module) => ReactNode;
}): ReactNode {
  return props.children(use(props.arrival));
}
