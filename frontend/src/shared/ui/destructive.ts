import type { ButtonProps } from 'antd';

/** White on solid red, unlike antd's own `danger`. */
export const destructive = { color: 'red', variant: 'solid' } as const satisfies ButtonProps;
