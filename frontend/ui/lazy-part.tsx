import { use, useEffect, useSyncExternalStore, type ComponentType, Component, type ReactNode } from 'react';
import { later } from '../lib/connection.ts';
import { missingReason, type MissingReason } from '../lib/import-fetched.ts';
import { type WhileMissing, MissingWords, MissingButton } from './missing-part.tsx';
import { useFreshDocument } from './use-fresh-document.ts';

type BoundaryProps = { children: ReactNode; instead: ReactNode };
type BoundaryState = { isBroken: boolean };

/** Keeps what breaks while it is drawn from taking anything beside it along. React has told the console already. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { isBroken: false };

  static getDerivedStateFromError(): BoundaryState {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}

/** A part of the site whose code is fetched apart. */
export type LazyPart<P> = { Part: ComponentType<P>; load: () => Promise<ComponentType<P>> };

type Failure = { reason: MissingReason; isTrying: boolean; times: number };

/** In the place of a part of a page: why it is not there, and another try. */
export function PartMissing({ reason, isTrying, again }: WhileMissing) {
  const reload = useFreshDocument(reason);
  return (
    <div className="space-y-3 rounded-card border border-line bg-sand p-4">
      <p role="status">
        <MissingWords reason={reason} />
      </p>
      <MissingButton reason={reason} isTrying={isTrying} again={again} reload={reload} />
    </div>
  );
}

/**
 * Makes a lazily loaded part, which is loaded once. After `load` has resolved, `Part` renders at once, on the server
 * and while hydrating alike; before that it suspends. If it cannot be fetched, or throws, `Missing` is rendered in its
 * place and nothing beside it changes; a failed load is retried automatically.
 */
export function lazyPart<P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
  Missing: ComponentType<P & WhileMissing> = PartMissing,
): LazyPart<P> {
  let ready: ComponentType<P> | undefined;
  let coming: Promise<ComponentType<P>> | undefined;
  let shown: Promise<void> | undefined;
  let failure: Failure | null = null;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const failureNow = () => failure;
  const setFailure = (next: Failure | null) => {
    failure = next;
    for (const listener of listeners) listener();
  };

  const load = () => {
    coming ??= fetchPart().then(
      (fetched) => {
        ready = fetched;
        setFailure(null);
        return fetched;
      },
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  /** Loads for somebody who is looking: a failure is told. */
  const show = () => {
    shown ??= load()
      .then(
        () => undefined,
        (error: unknown) =>
          setFailure({ reason: missingReason(error), isTrying: false, times: (failure?.times ?? 0) + 1 }),
      )
      .finally(() => (shown = undefined));
    return shown;
  };
  const again = () => {
    if (failure !== null) setFailure({ ...failure, isTrying: true });
    void show();
  };

  const Part = (props: P) => {
    const missing = useSyncExternalStore(subscribe, failureNow, failureNow);
    const failedTimes = missing?.reason === 'lost' && !missing.isTrying ? missing.times : 0;
    useEffect(() => (failedTimes > 0 ? later(failedTimes, again) : undefined), [failedTimes]);
    if (ready === undefined && missing === null) use(show());
    const Ready = ready;
    if (Ready === undefined) {
      const { reason, isTrying } = missing ?? { reason: 'lost', isTrying: true };
      return <Missing {...props} reason={reason} isTrying={isTrying} again={again} />;
    }
    return (
      <Boundary instead={<Missing {...props} reason="broken" isTrying={false} again={again} />}>
        <Ready {...props} />
      </Boundary>
    );
  };
  return { Part, load };
}
