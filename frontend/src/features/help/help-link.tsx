import { createContext, use, type ComponentProps } from 'react';

export const FollowContext = createContext<(address: string) => void>(() => undefined);

type HelpLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** A page of the help or a section of this one. */
  to: string;
  onChoose?: () => void;
};

export function HelpLink({ to, onChoose, children, ...rest }: HelpLinkProps) {
  const follow = use(FollowContext);
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (isElsewhere) return;
        event.preventDefault();
        onChoose?.();
        follow(to);
      }}
    >
      {children}
    </a>
  );
}
