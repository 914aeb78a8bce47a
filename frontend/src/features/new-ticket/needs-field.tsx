import { CheckCircleFilled, PlusCircleOutlined } from '@ant-design/icons';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';

import { isFound, needsOf, type Need, type Ticks } from './needs';
import css from './phone-form.module.css';
import type { NewTicketValues } from './rules';

type NeedsProps = {
  values: NewTicketValues;
  hasFiles: boolean;
  /** Passed by antd's Form.Item. */
  value?: Ticks;
  onChange?: (ticks: Ticks) => void;
};

/** A checklist of details that the team needs, ticked by rules or by hand. It helps the player and is not sent. */
export function NeedsField({ values, hasFiles, value: ticks = {}, onChange }: NeedsProps) {
  const { t } = useTranslation('newTicket');
  const description = Form.useWatch<string | undefined>('description') ?? '';
  const facts = { values, description, hasFiles };
  const toggle = (need: Need, isOn: boolean) => onChange?.({ ...ticks, [need]: isOn });
  return (
    <fieldset className={css.needs}>
      <legend>{t('need.title')}</legend>
      {needsOf[values.category].map((need) => {
        const isOn = ticks[need] ?? isFound(need, facts);
        return (
          <label key={need} className={css.need}>
            <input
              type="checkbox"
              className="vh"
              checked={isOn}
              onChange={({ target }) => toggle(need, target.checked)}
            />
            {isOn ? <CheckCircleFilled aria-hidden /> : <PlusCircleOutlined aria-hidden />}
            <span>{t(`need.${need}`)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
