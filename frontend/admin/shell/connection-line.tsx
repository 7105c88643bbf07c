import { useIsAway } from '../../lib/use-is-away.ts';

/** Says so where there is no connection; what is read goes on by itself once it is back. */
export function ConnectionLine() {
  const isAway = useIsAway();
  return (
    <div role="alert" className="empty:hidden print:hidden">
      {isAway && (
        <p className="border-b border-l-4 border-line border-l-kumkum bg-card px-4 py-2 font-semibold">
          No connection. Your entries stay here; lists go on when the connection is back.
        </p>
      )}
    </div>
  );
}
