import type { ErrorCode } from '../../src/gateway/error-code.ts';

type Details = {
  status?: 200 | 400 | 401 | 404 | 429;
  value?: unknown;
  retryAfterSeconds?: number;
  /** Message of the gateway; by default, the error code. */
  message?: string;
};

/** Thrown by a route to send a refusal in the response envelope. */
export class Refusal extends Error {
  readonly errorCode: ErrorCode;
  readonly status: 200 | 400 | 401 | 404 | 429;
  readonly value: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(errorCode: ErrorCode, { status = 200, value = null, retryAfterSeconds, message }: Details = {}) {
    super(message ?? errorCode);
    this.errorCode = errorCode;
    this.status = status;
    this.value = value;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
