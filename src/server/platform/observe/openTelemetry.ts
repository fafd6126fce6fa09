import type { Context, Span } from '@opentelemetry/api';
import type { Report } from './log.ts';
import type { NewSpan, OpenSpan, Tracing } from './tracing.ts';

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
/** Minimum time between two reports that traces can't be sent. */
const REPORT_MS = 60_000;
/** Time for the last spans when the process ends. */
const CLOSE_MS = 2000;

/**
 * Sends traces by OTLP over HTTP. The packages read the standard variables themselves, such as
 * OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME and OTEL_TRACES_SAMPLER. Spans wait in a bounded
 * buffer: a collector that fails or hangs costs spans, and no request waits for it.
 */
export async function startOpenTelemetry(report: Report): Promise<Tracing> {
  // Loaded here: a bundle would load them at every start.
  const [api, { OTLPTraceExporter }, resources, { BatchSpanProcessor, NodeTracerProvider }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace-node'),
    ]);
  const { context, diag, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = resources;
  const kinds = {
    server: SpanKind.SERVER,
    client: SpanKind.CLIENT,
    consumer: SpanKind.CONSUMER,
  } as const;
  let reportedAt = Number.NEGATIVE_INFINITY;
  const complain = () => {
    if (performance.now() - reportedAt < REPORT_MS) return;
    reportedAt = performance.now();
    // The reason may contain the collector's address with its credentials.
    report('Traces cannot be sent to OTEL_EXPORTER_OTLP_ENDPOINT.');
  };
  const ignore = () => {};
  diag.setLogger({ error: complain, warn: ignore, info: ignore, debug: ignore, verbose: ignore });
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'returns-portal' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const tracer = provider.getTracer('returns-portal');

  function contextOf(traceparent: string): Context {
    const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? [];
    if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
    const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
    return trace.setSpanContext(ROOT_CONTEXT, remote);
  }
  const present = () => trace.getSpan(context.active())?.spanContext();
  const begin = ({ name, kind, attributes, parent }: NewSpan): readonly [Span, Context] => {
    const within =
      parent === undefined ? context.active() : parent === null ? ROOT_CONTEXT : contextOf(parent);
    const span = tracer.startSpan(
      name,
      { kind: kinds[kind], attributes: { ...attributes } },
      within,
    );
    return [span, trace.setSpan(within, span)];
  };
  /** Errors are named by their class: their messages may contain what people typed. */
  const fail = (span: Span, error: unknown) => {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
  };
  return {
    open: (options): OpenSpan => {
      const [span, inside] = begin(options);
      return {
        within: (work) => context.with(inside, work),
        end: ({ name, attributes, isError }) => {
          span.updateName(name);
          span.setAttributes(attributes);
          if (isError) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    run: async (options, work) => {
      const [span, inside] = begin(options);
      try {
        return await context.with(inside, work);
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    traceparent: () => {
      const found = present();
      if (found === undefined) return null;
      const flags = found.traceFlags.toString(16).padStart(2, '0');
      return `00-${found.traceId}-${found.spanId}-${flags}`;
    },
    traceId: () => present()?.traceId ?? null,
    close: async () => {
      await Promise.race([
        provider.shutdown().catch(complain),
        new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref()),
      ]);
      trace.disable();
      context.disable();
      diag.disable();
    },
  };
}
