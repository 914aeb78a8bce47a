import { Component, type ReactNode } from 'react';

import { Failure } from './states';

let onlineEvents = 0;
window.addEventListener('online', () => (onlineEvents += 1));
export const countOnline = () => onlineEvents;

/** For a part whose code may not have arrived: it is loaded anew on request, and when the network is back. */
export type Reload = {
  /** How often the network had come back when the load began. */
  startedAt: number;
  onOnline: () => void;
  onRetry: () => void;
};
/** Draws what stands around a failure. */
export type Frame = (failure: ReactNode, close: () => void) => ReactNode;
type BoundaryProps = {
  /** Shows nothing instead of a failure, for a part that is not missed. */
  silent?: boolean;
  reload?: Reload;
  /** Offered beside the retry, for what can be closed. */
  onClose?: () => void;
  frame?: Frame;
  children: ReactNode;
};
type BoundaryState = { error: unknown };

/** A part that cannot be drawn: it takes its dialog or section with it, and the rest of the page stays. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error };
  }

  override componentDidMount() {
    window.addEventListener('online', this.whenOnline);
  }

  /** The network may come back between the failure and this. */
  override componentDidCatch() {
    const { reload } = this.props;
    if (reload && onlineEvents > reload.startedAt) this.whenOnline();
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.whenOnline);
  }

  private readonly whenOnline = () => this.props.reload && this.again(this.props.reload.onOnline);

  private again(load?: () => void) {
    if (this.state.error === null) return;
    load?.();
    this.setState({ error: null });
  }

  private readonly close = () => {
    this.props.onClose?.();
    this.setState({ error: null });
  };

  override render() {
    const { silent, reload, onClose, frame, children } = this.props;
    const { error } = this.state;
    if (error === null) return children;
    if (silent) return null;
    const failure = (
      <Failure error={error} onRetry={() => this.again(reload?.onRetry)} onClose={onClose && this.close} />
    );
    return frame ? frame(failure, this.close) : failure;
  }
}
