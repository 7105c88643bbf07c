import { Link } from 'react-router';
import type { SentencePart } from '#shared/domain/audit/audit-event.ts';
import { screenOfThing } from './audit-words.ts';

/** The sentence of an audit event after its actor, with links to the screens of what it names. */
export function ActSentence({ sentence }: { sentence: readonly SentencePart[] }) {
  return sentence.map(({ text, thing }, at) => {
    const screen = thing === null ? null : screenOfThing(thing);
    return screen === null ? (
      <span key={at}>{text}</span>
    ) : (
      <Link key={at} to={screen} className="text-peacock underline">
        {text}
      </Link>
    );
  });
}
