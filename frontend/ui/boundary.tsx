import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode; instead: ReactNode };
type State = { isBroken: boolean };

/** Keeps what breaks while it is drawn from taking anything beside it along. React has told the console already. */
export class Boundary extends Component<Props, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}
