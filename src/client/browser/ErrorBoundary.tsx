import { Component, type MouseEvent, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Says that something went wrong, with a button to try again; `null` where `instead` is enough. */
  readonly messages: { readonly failed: string; readonly retry: string } | null;
  /** Shown below the message: the HTML that was there before script, say. */
  readonly instead?: ReactNode;
  readonly onError?: () => void;
  /** Before what failed is drawn again. */
  readonly onReset?: () => void;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean;
}

/** Back and forward, and a clip that is opened over the page: what failed may work for another address. */
const NAVIGATIONS = ['popstate', 'route:change'];

/**
 * Keeps a failing part of a page from taking the rest with it: says that something went wrong and offers to try again.
 * Also for code that does not arrive. React has no other form for this than a class.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false };
  #failures = 0;

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true };
  }

  override componentDidMount(): void {
    for (const type of NAVIGATIONS) window.addEventListener(type, this.#reset);
  }

  override componentDidCatch(): void {
    this.#failures += 1;
    this.props.onError?.();
  }

  override componentWillUnmount(): void {
    for (const type of NAVIGATIONS) window.removeEventListener(type, this.#reset);
  }

  override render(): ReactNode {
    const { messages, instead, children } = this.props;
    const retry = this.#retry;
    if (!this.state.hasFailed) return children;
    return (
      <>
        {messages !== null && (
          <div className="island-failure" role="alert">
            <p>{messages.failed}</p>
            <button className="button" type="button" onClick={retry}>
              {messages.retry}
            </button>
          </div>
        )}
        {instead}
      </>
    );
  }

  readonly #reset = (): void => {
    if (!this.state.hasFailed) return;
    this.props.onReset?.();
    this.setState({ hasFailed: false });
  };

  readonly #retry = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    // Astro's own element around a part has no box, and takes no focus.
    const around = currentTarget.closest<HTMLElement>('dialog, main');
    // Code that fails twice may have been removed by a new publication: the page itself names the new code.
    if (this.#failures > 1 && navigator.onLine) location.reload();
    else this.#reset();
    // The button is gone with what it said.
    if (around === null) return;
    around.tabIndex = -1;
    around.focus({ preventScroll: true });
  };
}
