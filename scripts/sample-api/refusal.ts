/** A request that gets an error status and `{"detail": "…"}`. */
export class Refusal extends Error {
  readonly status: 400 | 404 | 405;

  constructor(status: 400 | 404 | 405, detail: string) {
    super(detail);
    this.status = status;
  }
}
