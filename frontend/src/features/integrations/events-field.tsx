import { Button, Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';

import type { WebhookEvent } from '@/shared/contract';
import { useEventWords } from './event-words';
import css from './integrations.module.css';
import { allEvents, eventGroups, groupNames } from './rules';

/** The catalogue of events, in groups; those of the team stand apart with a word of caution. */
export function EventsField() {
  const { t } = useTranslation('integrations');
  const words = useEventWords();
  const form = Form.useFormInstance<{ events: WebhookEvent[] }>();
  const chosen = Form.useWatch('events', form) ?? [];
  const full = chosen.length === allEvents.length;

  function markAll() {
    form.setFieldValue('events', full ? [] : [...allEvents]);
    void form.validateFields(['events']).catch(() => undefined);
  }

  return (
    <Form.Item
      label={
        <span className={css.eventsHead}>
          {t('webhooks.form.events')}
          <Button size="small" type="link" onClick={markAll}>
            {t(full ? 'webhooks.form.none' : 'webhooks.form.all')}
          </Button>
        </span>
      }
      required
    >
      <Form.Item
        name="events"
        noStyle
        rules={[{ type: 'array', min: 1, required: true, message: t('webhooks.form.eventsRequired') }]}
      >
        <Checkbox.Group className={css.groups}>
          {groupNames.map((group) => (
            <fieldset key={group} className={css.group}>
              <legend>{t(`webhooks.form.group.${group}`)}</legend>
              {group === 'team' && <p>{t('webhooks.form.teamHint')}</p>}
              {eventGroups[group].map((event) => (
                <Checkbox key={event} value={event}>
                  {words(event)}
                </Checkbox>
              ))}
            </fieldset>
          ))}
        </Checkbox.Group>
      </Form.Item>
    </Form.Item>
  );
}
