import { Component, createElement, lazy, useState, type ComponentType, type ReactNode } from 'react';

import { retried, twice } from '../lib/retried';
import { Failure } from './states';

let onlineEvents = 0;
window.addEventListener('online', () => (onlineEvents += 1));

type Options = {
  /** Shows nothing instead of a failure, for a part that is not missed. */
  silent?: boolean;
};

/**
 * A part of a screen that is loaded when it is first shown. Put it into a `Suspense`. A part that fails leaves the screen
 * around it alone and is tried again when the network is back.
 */
export function lazyPart<K extends string, P extends object>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
  { silent = false }: Options = {},
): ComponentType<P> {
  const loadedBy = (attempt: typeof twice) => {
    const Part = lazy<ComponentType<P>>(async () => ({ default: (await attempt(load))[name] }));
    return { Part, startedAt: onlineEvents };
  };
  // Shared by all places of the part, so that a repaired one is repaired everywhere.
  let current = loadedBy(twice);
  return function LazyPart(props: P) {
    const [{ Part, startedAt }, setPart] = useState(current);
    const loadAgain = (attempt: typeof twice) => {
      current = loadedBy(attempt);
      setPart(current);
    };
    return (
      <PartBoundary
        silent={silent}
        startedAt={startedAt}
        onOnline={() => loadAgain(twice)}
        onRetry={() => loadAgain(retried)}
      >
        {createElement<P>(Part, props)}
      </PartBoundary>
    );
  };
}

type BoundaryProps = {
  silent: boolean;
  /** How often the network had come back when the load began. */
  startedAt: number;
  onOnline: () => void;
  onRetry: () => void;
  children: ReactNode;
};
type BoundaryState = { error: unknown };

class PartBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error };
  }

  override componentDidMount() {
    window.addEventListener('online', this.whenOnline);
  }

  /** The network may come back between the failure and this. */
  override componentDidCatch() {
    if (onlineEvents > this.props.startedAt) this.whenOnline();
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.whenOnline);
  }

  private readonly whenOnline = () => this.again(this.props.onOnline);

  private again(load: () => void) {
    if (this.state.error === null) return;
    load();
    this.setState({ error: null });
  }

  override render() {
    const { silent, onRetry, children } = this.props;
    if (this.state.error === null) return children;
    return silent ? null : <Failure error={this.state.error} onRetry={() => this.again(onRetry)} />;
  }
}
