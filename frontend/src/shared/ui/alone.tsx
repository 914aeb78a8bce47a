import type { SelectProps } from 'antd';

/** Renders the chosen option of a `Select` in its own element, because antd puts the text beside the filter input. */
export const alone: NonNullable<SelectProps['labelRender']> = ({ label, value }) => <span>{label ?? value}</span>;

/** Height of a select's list that shows eight options, even in touch size. */
export const EIGHT_OPTIONS_PX = 368;
