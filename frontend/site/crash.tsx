import { Component } from 'react';
import type { ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';

type Props = { children: ReactNode };
type State = { broken: boolean };

/** The last resort: a screen that broke, or whose code could not be fetched (specification: patient §8). */
export class Crash extends Component<Props, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <ErrorPage /> : this.props.children;
  }
}
