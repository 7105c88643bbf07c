/** The properties of a calendar as a reader knows them: its own, those of its one event, and those of the event's alarm. */
type Read = Record<'calendar' | 'event' | 'alarm', Map<string, string>>;

const PARTS: Readonly<Record<string, keyof Read>> = { VCALENDAR: 'calendar', VEVENT: 'event', VALARM: 'alarm' };

/** Reads iCalendar by the rules of RFC 5545 (lines, folding, names), and knows nothing of what wrote it. */
export function readCalendar(text: string): Read {
  const lines = text
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .filter((line) => line !== '');
  const read: Read = { calendar: new Map(), event: new Map(), alarm: new Map() };
  const open: string[] = [];
  for (const line of lines) {
    const at = /^("[^"]*"|[^:"])*/.exec(line)?.[0].length ?? 0;
    const name = (line.slice(0, at).split(';')[0] ?? '').toUpperCase();
    const value = line.slice(at + 1);
    if (name === 'BEGIN') open.push(value);
    else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`${value} ends that did not begin`);
    } else {
      const part = read[PARTS[open.at(-1) ?? ''] ?? 'calendar'];
      if (part.has(name)) throw new Error(`${name} stands there twice`);
      part.set(name, value);
    }
  }
  if (open.length > 0) throw new Error(`${open.join()} has no end`);
  return read;
}
