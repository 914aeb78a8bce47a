import type { ButtonProps } from 'antd';

/** Props of a button that destroys something: white on solid red, which antd's own `danger` is not. */
export const destructive = { color: 'red', variant: 'solid' } as const satisfies ButtonProps;
