import { BellOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, type InputRef } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { Keys } from '@/features/shortcuts/keys';
import { ariaKeysOf } from '@/features/shortcuts/table';
import type { IncidentDetails, NewIncidentUpdate } from '@/shared/contract';
import { useAttempt } from '@/shared/hooks/use-attempt';
import { FormFault } from '@/shared/ui/form/form-fault';
import { useToast } from '@/shared/ui/toast/toast';
import { publishUpdateMutation } from './screen-api';
import css from './incident.module.css';
import { Choices, timeOfNext, UNCHOSEN } from './choices';
import { PromiseLine } from './promise-line';
import { Reach } from './reach';
import { langs, missingOf, TwoLanguages, type Lang, type Texts } from './two-languages';

const EMPTY: Texts = { pt: '', en: '' };

type WritingCardProps = { incident: IncidentDetails; onPublished: (updateId: number) => void };

/** The texts stay after an error. */
export function WritingCard({ incident, onPublished }: WritingCardProps) {
  const { t } = useTranslation('incidents');
  const [form] = Form.useForm<Texts>();
  const attempt = useAttempt<NewIncidentUpdate>();
  const [chosen, setChosen] = useState(UNCHOSEN);
  const [shown, setShown] = useState<Lang>('pt');
  const toast = useToast();
  const { mutate, isPending, error } = useMutation(publishUpdateMutation(useQueryClient(), incident.id));
  const texts = Form.useWatch([], form) ?? EMPTY;
  const [isThere, missing] = missingOf(texts);
  const { state, next, isReplying } = chosen;
  const { tickets = 0 } = incident;

  function write(lang: Lang) {
    flushSync(() => setShown(lang));
    (form.getFieldInstance(lang) as InputRef | undefined)?.focus();
  }
  function submit({ pt, en }: Texts) {
    const isOpen = (state ?? incident.state) !== 'resolved';
    const replyToTickets = isReplying && tickets > 0;
    const call = attempt.callFor([pt, en, state, next, isOpen, replyToTickets], () => ({
      pt,
      en,
      state,
      replyToTickets,
      ...(isOpen && { nextUpdateAt: timeOfNext(next) }),
    }));
    mutate(call, {
      onSuccess: ({ updates }) => {
        attempt.done();
        toast.success(t('detail.published'));
        form.resetFields();
        setChosen(UNCHOSEN);
        setShown('pt');
        if (updates[0]) onPublished(updates[0].id);
      },
    });
  }
  const act = () => (missing ? write(missing) : form.submit());
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isPending) return;
    event.preventDefault();
    act();
  }

  return (
    <section className={css.card} aria-label={t('detail.publish')}>
      <PromiseLine incident={incident} />
      <Form<Texts>
        form={form}
        layout="vertical"
        requiredMark={false}
        noValidate
        initialValues={EMPTY}
        onFinish={submit}
        onFinishFailed={({ values }) => write(values.pt?.trim() ? 'en' : 'pt')}
        onKeyDown={onKeyDown}
      >
        <FormFault form={form} names={langs} error={error} title={t('detail.publishFailed')} />
        <TwoLanguages shown={shown} onShow={setShown} isThere={isThere} />
        <div className={css.deed}>
          <Choices incident={incident} chosen={chosen} onChoose={(change) => setChosen({ ...chosen, ...change })} />
          <div className={css.foot}>
            <p className={css.reach}>
              <BellOutlined aria-hidden />
              <Reach incident={incident} isReplying={isReplying} missing={missing} />
            </p>
            <Button type="primary" loading={isPending} aria-keyshortcuts={ariaKeysOf('publish')} onClick={act}>
              <span>{t(missing ? `detail.write.${missing}` : 'detail.send')}</span>
              {!missing && <Keys of="publish" />}
            </Button>
          </div>
        </div>
      </Form>
    </section>
  );
}
