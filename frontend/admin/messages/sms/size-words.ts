import { smsSegments, smsCost } from '#shared/domain/messages/sms-segments.ts';
import { formatPaise } from '#shared/values/money/money.ts';
import { counted } from '../../ui/format.ts';

/** Describes the size and cost of sending a text once: 'GSM-7 · 2 segments · about ₹0.40'. */
export function sizeWords(text: string): string {
  const { encoding, segments } = smsSegments(text);
  return `${encoding} · ${counted(segments, 'segment')} · about ${formatPaise(smsCost(text))}`;
}
