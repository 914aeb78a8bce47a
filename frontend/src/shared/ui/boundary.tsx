import { Component, type ReactNode } from 'react';

import { Failure } from './states';

let onlineEvents = 0;
window.addEventListener('online', () => (onlineEvents += 1));
export const countOnline = () => onlineEvents;

export type Reload = {
  /** Number of `online` events when the load began. */
  startedAt: number;
  onOnline: () => void;
  onRetry: () => void;
};
export type Frame = (failure: ReactNode, close: () => void) => ReactNode;
type BoundaryProps = {
  /** Shows nothing instead of the failure, for an optional part. */
  silent?: boolean;
  reload?: Reload;
  /** Shows a close button beside the retry. */
  onClose?: () => void;
  frame?: Frame;
  children: ReactNode;
};
type BoundaryState = { error: unknown };

/** Error boundary of a dialog or section, so that the rest of the page survives a failure. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error };
  }

  override componentDidMount() {
    window.addEventListener('online', this.whenOnline);
  }

  /** The network may have come back before this is called. */
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
