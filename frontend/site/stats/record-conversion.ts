import type { ReportedConversion, ConversionPageKind } from '#shared/domain/stats/conversion-rules.ts';
import { CONSENT_VERSION, currentChoice, pixelVisitor } from '../../lib/consent.ts';

type Reported = { reported: ReportedConversion; event_id: string; page: ConversionPageKind };

/** How long Meta's script may take to load; a new visitor has no number before. */
const PATIENCE_MS = 6000;
const POLL_MS = 200;

async function visitorNumber(): Promise<string | null> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    const fbp = pixelVisitor();
    if (fbp !== null) return fbp;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return null;
}

/**
 * Sends an event to our own server, which reports it to Meta under the same id. A visitor who blocks Meta's script has
 * no number, and is not counted. A failed request is dropped without a retry.
 */
export async function recordConversion({ reported, event_id, page }: Reported): Promise<void> {
  const event_time = Math.floor(Date.now() / 1000);
  const fbp = await visitorNumber();
  if (fbp === null || currentChoice() !== 'granted') return;
  const { api } = await import('../../api/client.ts');
  const conversion = { ...reported, event_id, event_time, page, consent_version: CONSENT_VERSION, fbp };
  await api.conversions.record(conversion, { keepalive: true }).catch(() => undefined);
}
