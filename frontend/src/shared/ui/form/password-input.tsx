import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Input, type GetProps } from 'antd';

import css from './password-input.module.css';

const eye = (visible: boolean) =>
  visible ? (
    <EyeOutlined className={`${css.eye} reach`} aria-hidden />
  ) : (
    <EyeInvisibleOutlined className={`${css.eye} reach`} aria-hidden />
  );

export const PasswordInput = (props: GetProps<typeof Input.Password>) => <Input.Password iconRender={eye} {...props} />;
