import { useState } from 'react';
import type { StaffMember } from '#shared/contract/staff/team.ts';
import { cx } from '../../lib/cx.ts';
import { Button } from '../../ui/button.tsx';
import { actsOn, actWords, cameWords, signInWords, type MemberOperation } from './member-operations.ts';
import { topicWords } from './topic-words.ts';

const STATES: Readonly<Record<StaffMember['state'], { word: string; dot: string }>> = {
  waiting: { word: 'Waits for approval', dot: 'bg-marigold' },
  invited: { word: 'Invited', dot: 'bg-marigold' },
  active: { word: 'Active', dot: 'bg-leaf' },
  removed: { word: 'Removed', dot: 'bg-kumkum' },
  unconfirmed: { word: 'Address not verified', dot: 'bg-line-strong' },
};

const ROLES = { admin: 'Admin', staff: 'Staff' } as const;

type MemberRowProps = { member: StaffMember; ownId: string; onOperation: (operation: MemberOperation) => void };

/** Somebody with an account: who, how they stand, when they registered and logged in, what they are told of, and what can be done. */
export function MemberRow({ member, ownId, onOperation }: MemberRowProps) {
  const { id, email, state, role } = member;
  const { word, dot } = STATES[state];
  const operations = actsOn(member, ownId);
  const told = topicWords(member);
  const [now] = useState(() => Date.now());
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">
          <span>{email}</span>
          {id === ownId && <span className="font-normal text-ink-soft"> (you)</span>}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden className={cx('size-2 rounded-full', dot)} />
            <span>{state === 'active' && role !== null ? ROLES[role] : word}</span>
            {state === 'invited' && role !== null && <span>{` as ${role}`}</span>}
          </span>
          {[cameWords(member, now), ...signInWords(member)].map((words) => (
            <span key={words} className="tabular-nums">
              {words}
            </span>
          ))}
        </p>
        {told !== null && <p className="mt-0.5 text-sm text-ink-soft">{told}</p>}
      </div>
      {operations.length > 0 && (
        <div className="flex grow flex-wrap gap-2 sm:grow-0">
          {operations.map((operation, place) => {
            const { button } = actWords(member, operation);
            const isFirst = place === 0 && state === 'waiting';
            return (
              <Button
                key={button}
                variant={isFirst ? 'primary' : operation.kind === 'remove' ? 'quiet' : 'secondary'}
                className="grow px-3 text-sm sm:grow-0"
                aria-label={`${button}: ${email}`}
                onClick={() => onOperation(operation)}
              >
                {button}
              </Button>
            );
          })}
        </div>
      )}
    </li>
  );
}
