import type { SelectProps } from 'antd';

/** The chosen option of a `Select`, in an element of its own: antd puts the text beside the field that filters. */
export const alone: NonNullable<SelectProps['labelRender']> = ({ label, value }) => <span>{label ?? value}</span>;
