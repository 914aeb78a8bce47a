import { Fragment, type ReactNode } from 'react';

import { below } from '@/shared/hooks/use-media';
import { ctrlCap } from '@/shared/keyboard/caps';
import type { HelpNode } from './api';
import { HelpLink } from './help-link';

export const HelpText = ({ nodes }: { nodes: HelpNode[] }) =>
  nodes.map((node, index) => <Fragment key={index}>{elementOf(node)}</Fragment>);

function elementOf(node: HelpNode): ReactNode {
  if (typeof node === 'string') return node;
  if (node.tag === 'kbd') return <kbd>{node.cap === 'Ctrl' ? ctrlCap() : node.cap}</kbd>;
  const children = <HelpText nodes={node.children} />;
  if (node.tag === 'a') return <HelpLink to={node.to}>{children}</HelpLink>;
  if (node.tag !== 'figure') return <node.tag>{children}</node.tag>;
  const { wide, phone } = node;
  return (
    <figure>
      <picture>
        <source media={below(640)} srcSet={phone.address} width={phone.width} height={phone.height} />
        <img src={wide.address} width={wide.width} height={wide.height} loading="lazy" decoding="async" alt="" />
      </picture>
      <figcaption>{children}</figcaption>
    </figure>
  );
}
