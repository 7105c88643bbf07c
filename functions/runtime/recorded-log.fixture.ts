import type { SecurityEvent } from '../core/ports.ts';

type Ids = Record<string, string | number>;
type Entry = { level: string; message: string; ids: Ids; error?: unknown };

/** A log that keeps what it was told. */
export function keptLog() {
  const entries: Entry[] = [];
  const keep = (level: string) => (message: string, ids: Ids) => void entries.push({ level, message, ids });
  const failure = (message: string, error: unknown, ids: Ids) =>
    void entries.push({ level: 'failure', message, ids, error });
  const note = ({ kind, ...ids }: SecurityEvent) => void entries.push({ level: 'security', message: kind, ids });
  return {
    entries,
    note,
    info: keep('info'),
    warn: keep('warn'),
    alarm: keep('alarm'),
    failure,
    maskedFailure: failure,
  };
}
