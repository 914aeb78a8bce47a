import { LockFilled, SendOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

type SendProps = { internal: boolean; disabled: boolean; team: boolean; wordless?: boolean; title?: string };

/** The hidden word names the readers of the message. */
export function SendButton({ internal, disabled, team, wordless, title }: SendProps) {
  const { t } = useTranslation('conversation');
  const icon = internal ? <LockFilled aria-hidden /> : <SendOutlined aria-hidden />;
  return (
    <Button type="primary" htmlType="submit" icon={icon} disabled={disabled} title={title}>
      <span className={wordless ? 'vh' : undefined}>{t(internal ? 'composer.sendNote' : 'composer.send')}</span>
      {team && <span className="vh">{` ${t(internal ? 'composer.sendNoteMeans' : 'composer.sendMeans')}`}</span>}
    </Button>
  );
}
