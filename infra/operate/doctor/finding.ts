import type { StageConfig } from '#infra/stages.ts';

/** One line of the doctor: the state of one thing that a deployment needs, and the next command or step. */
export type Finding = { check: string; status: 'ok' | 'warning' | 'error'; text: string; next?: string };

/** Facts that the checks share. `account` is the one of the credentials. */
export type Patient = { stage: StageConfig; account: string };

export const ok = (check: string, text: string): Finding => ({ check, status: 'ok', text });
export const warning = (check: string, text: string, next: string): Finding => ({
  check,
  status: 'warning',
  text,
  next,
});
export const error = (check: string, text: string, next: string): Finding => ({ check, status: 'error', text, next });

/** An error for stages that real patients or a rehearsal use, a warning for `dev`. */
export const errorUnlessDev = ({ keepsNothing }: StageConfig, ...finding: Parameters<typeof error>): Finding =>
  keepsNothing === true ? warning(...finding) : error(...finding);

/** The step that changes a stage's entry. */
export const fieldOf = (stage: Pick<StageConfig, 'name'>, field: string): string =>
  `fill in ${field} of '${stage.name}' in infra/stages.ts`;
