import type { SelectProps } from 'antd';

/** The chosen option of a `Select`, in an element of its own: antd puts the text beside the field that filters. */
export const alone: NonNullable<SelectProps['labelRender']> = ({ label, value }) => <span>{label ?? value}</span>;

/** Height of a select's list that shows eight options at once, also in their size for touch. */
export const EIGHT_OPTIONS_PX = 368;
