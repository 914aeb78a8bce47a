import { Button, Checkbox, Form } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import type { WebhookEvent } from '@/shared/contract';
import { useEventNames } from './event-names';
import css from './integrations.module.css';
import { eventGroups, groupNames, publicEvents } from './rules';

/** "Mark all" skips the events for the team only, which must be chosen one by one. */
export function EventsField() {
  const { t } = useTranslation('integrations');
  const id = useId();
  const nameOf = useEventNames();
  const form = Form.useFormInstance<{ events: WebhookEvent[] }>();
  const chosen = Form.useWatch('events', form) ?? [];
  const full = publicEvents.every((event) => chosen.includes(event));

  function markAll() {
    form.setFieldValue('events', full ? [] : [...new Set([...chosen, ...publicEvents])]);
    void form.validateFields(['events']).catch(() => undefined);
  }

  return (
    <>
      <div className={css.eventsHead}>
        <span id={id}>{t('webhooks.form.events')}</span>
        <Button size="small" type="link" onClick={markAll}>
          {t(full ? 'webhooks.form.none' : 'webhooks.form.all')}
        </Button>
      </div>
      <Form.Item
        name="events"
        rules={[
          {
            // Not `required`: a checkbox group cannot be announced as required.
            validator: (_, events: readonly WebhookEvent[]) =>
              events.length > 0 ? Promise.resolve() : Promise.reject(new Error(t('webhooks.form.eventsRequired'))),
          },
        ]}
      >
        <Checkbox.Group className={css.groups} aria-labelledby={id}>
          {groupNames.map((group) => (
            <fieldset key={group} className={css.group}>
              <legend>{t(`webhooks.form.group.${group}`)}</legend>
              {group === 'team' && <p>{t('webhooks.form.teamHint')}</p>}
              {eventGroups[group].map((event) => (
                <Checkbox key={event} value={event}>
                  {nameOf(event)}
                </Checkbox>
              ))}
            </fieldset>
          ))}
        </Checkbox.Group>
      </Form.Item>
    </>
  );
}
