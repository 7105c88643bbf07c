/** How long things take, in milliseconds; tests shorten them. */
export interface SandboxTiming {
  webhookMs: number;
  slowMs: number;
  lateMs: number;
  lostWebhookMs: number;
  refundMs: number;
  duplicateRefundMs: number;
  webhookTimeoutMs: number;
  retryMs: readonly number[];
}

export const REAL_TIMING: SandboxTiming = {
  webhookMs: 400,
  slowMs: 6_000,
  lateMs: 20_000,
  lostWebhookMs: 600_000,
  refundMs: 4_000,
  duplicateRefundMs: 10_000,
  webhookTimeoutMs: 5_000,
  retryMs: [1_000, 3_000, 9_000, 27_000, 81_000, 243_000],
};
