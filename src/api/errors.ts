import type { ShapeFault } from './shape-faults.ts';

/** The API client throws one of these three, or the reason of the caller's abort. */

/** The API answered with an error status. */
export class ApiStatusError extends Error {
  override readonly name = 'ApiStatusError';
  readonly status: number;
  /** The `Retry-After` header as it came. */
  readonly retryAfter: string | null;

  /** @param detail the API's reason; `''` when it gave none */
  constructor(status: number, url: string, detail: string, retryAfter: string | null = null) {
    super(`The API answered ${status} at ${url}${detail === '' ? '' : `: ${detail}`}`);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** No usable answer: no connection, no whole body in time, or a body that is not JSON. */
export class ApiUnreachableError extends Error {
  override readonly name = 'ApiUnreachableError';
  readonly url: string;
  readonly reason: string;

  /** @param reason ends the sentence "The API gave no usable answer at <url>: …" */
  constructor(url: string, reason: string, options?: ErrorOptions) {
    super(`The API gave no usable answer at ${url}: ${reason}`, options);
    this.url = url;
    this.reason = reason;
  }
}

/** JSON that is not what the contract says. */
export class ApiShapeError extends Error {
  override readonly name = 'ApiShapeError';
  /** Where in the answer, with a path of `''` for the answer itself. */
  readonly fault: ShapeFault;

  /** @param resource the resource ("clips"), or the path of a call */
  constructor(resource: string, id: number | string | null, fault: ShapeFault) {
    const record = id === null ? resource : `${resource} ${id}`;
    const field = fault.path === '' ? record : `${fault.path} of ${record}`;
    super(
      `The API's answer is not as agreed: ${field} should be ${fault.expected}, but is ${fault.received}`,
    );
    this.fault = fault;
  }
}
