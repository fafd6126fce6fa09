/** Values of a span, from closed sets or as many as there is code: nothing personal and no secret. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface NewSpan {
  readonly name: string;
  /** `server`: a request; `client`: a call to something else; `consumer`: work after a commit. */
  readonly kind: 'server' | 'client' | 'consumer';
  readonly attributes?: SpanAttributes;
  /** Trace that it continues, as a `traceparent` header; null begins one. Absent: the present one. */
  readonly parent?: string | null;
}

/** Span that begins and ends in different functions. */
export interface OpenSpan {
  /** Runs `work` inside the span. */
  within<T>(work: () => T): T;
  end(result: {
    readonly name: string;
    readonly attributes: SpanAttributes;
    isError: boolean;
  }): void;
}

/** Traces of this process; see `openTelemetry.ts`. */
export interface Tracing {
  open(span: NewSpan): OpenSpan;
  run<T>(span: NewSpan, work: () => Promise<T>): Promise<T>;
  /** The present span as a `traceparent` header (https://www.w3.org/TR/trace-context/). */
  traceparent(): string | null;
  traceId(): string | null;
  /** Sends what is left, for a limited time. */
  close(): Promise<void>;
}

/** Null without OTEL_EXPORTER_OTLP_ENDPOINT: nothing of OpenTelemetry is loaded. */
let tracing: Tracing | null = null;

export function setTracing(one: Tracing | null): void {
  tracing = one;
}
export const currentTracing = (): Tracing | null => tracing;

/** Runs `work` in a span of its own. */
export function inSpan<T>(span: NewSpan, work: () => Promise<T>): Promise<T> {
  return tracing === null ? work() : tracing.run(span, work);
}

/** Runs a statement in a span, if it belongs to a traced request or job: polls are not traced. */
export function inStatementSpan<T>(text: string, work: () => Promise<T>): Promise<T> {
  if (tracing === null || tracing.traceId() === null) return work();
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'STATEMENT';
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text,
  };
  return tracing.run({ name: operation, kind: 'client', attributes }, work);
}

/** Calls another service in a span. `call` receives the headers that continue the trace there. */
export function inCallSpan<T>(
  service: string,
  call: (headers: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  return inSpan({ name: `call ${service}`, kind: 'client' }, () => call(traceHeaders()));
}

/** Headers that continue the present trace elsewhere. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const traceparent = tracing?.traceparent() ?? null;
  return traceparent === null ? {} : { traceparent };
}

/** Trace of what happens now, as columns and the log have it; null if there is none. */
export const presentTraceparent = (): string | null => tracing?.traceparent() ?? null;
export const presentTraceId = (): string | null => tracing?.traceId() ?? null;
