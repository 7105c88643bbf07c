import { useTimeWords } from '../time-words.ts';
import type { OpenWindow } from './opening-hours.ts';

/** '9 AM – 1 PM'; where it does not fit into a line it breaks between the two times only. */
export function WindowTimes({ opens, closes }: OpenWindow) {
  const { wallTime } = useTimeWords();
  const [from, to] = [wallTime(opens, { short: true }), wallTime(closes, { short: true })];
  return (
    <>
      <span className="inline-block">{from} –</span> <span className="inline-block">{to}</span>
    </>
  );
}
