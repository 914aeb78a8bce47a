import { CalendarOutlined, CloseCircleFilled, CloseOutlined, DownOutlined, LoadingOutlined } from '@ant-design/icons';
import type { ConfigProviderProps } from 'antd';

const close = <CloseOutlined aria-hidden />;
const clear = <CloseCircleFilled aria-hidden />;
const loading = <LoadingOutlined spin aria-hidden />;

/** antd's own icons have English names, which repeat the name of their control. Screen readers skip these icons. */
export const antdIcons = {
  button: { loadingIcon: loading },
  modal: { closeIcon: close },
  drawer: { closeIcon: close },
  select: { suffixIcon: <DownOutlined aria-hidden data-screen-only />, loadingIcon: loading, clearIcon: clear },
  datePicker: { suffixIcon: <CalendarOutlined aria-hidden />, clearIcon: clear },
} satisfies ConfigProviderProps;
