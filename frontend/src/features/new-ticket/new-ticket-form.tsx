import { Button, Form } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ApiError } from '@/shared/api/errors';
import { useErrorText } from '@/shared/api/use-error-text';
import { useMe } from '@/shared/session/me';
import { Panel } from '@/shared/ui/layout';
import { useToast } from '@/shared/ui/toast';
import { AttachmentsField } from './attachments-field';
import { CategoryFields } from './category-fields';
import { DeliveryPanel } from './delivery-panel';
import { draft } from './draft';
import { DescriptionField, MainFields } from './main-fields';
import css from './new-ticket.module.css';
import { Preview } from './preview';
import { bodyOf, type NewTicketValues } from './rules';
import { TermsDialog } from './terms-dialog';
import { useNewTicket } from './use-new-ticket';
import { useTitleText } from './use-title-text';

/** `ratings.atendimento` belongs to the field `ratings`. */
const fieldOf = (path: string) => path.split('.')[0] ?? path;

/** Typing a text must not draw the whole form again. */
const allButText = (values: NewTicketValues): NewTicketValues => ({ ...values, description: undefined });

/** `onCreated` runs when the ticket exists and its files are uploaded or skipped. */
export function NewTicketForm({ onCreated }: { onCreated: (ticketId: number) => void }) {
  const { t } = useTranslation('newTicket');
  const me = useMe();
  const toast = useToast();
  const errorText = useErrorText();
  const [form] = Form.useForm<NewTicketValues>();
  const [start] = useState(() => draft.values(me.id));
  const [files, setFiles] = useState(() => draft.files(me.id));
  const [agreeing, setAgreeing] = useState(false);
  const [faulty, setFaulty] = useState<readonly string[]>([]);
  const watched = Form.useWatch(allButText, { form, preserve: true });
  const toVisit = useRef<string>(undefined);
  const values: NewTicketValues = { ...start, ...watched };
  const title = useTitleText(values);
  const { send, busy, ticket, parcels, resend } = useNewTicket({ onDone: onCreated, onRefused: refused });

  function changed(change: Partial<NewTicketValues>) {
    // A character lives in one world.
    if ('worldId' in change) form.setFieldValue('characterId', undefined);
    draft.keep(me.id, form.getFieldsValue(true) as NewTicketValues);
    setFaulty([]);
  }

  function choose(next: readonly File[]) {
    setFiles(next);
    draft.keepFiles(me.id, next);
  }

  function visit(name: string | undefined) {
    if (name) form.scrollToField(name, { focus: true, block: 'center' });
  }

  function incomplete(names: readonly string[]) {
    setFaulty(names);
    visit(names[0]);
  }

  /** Shows the server's field errors at the fields and other errors as a toast. The input stays. */
  function refused(error: unknown) {
    toast.error(errorText(error, t('failed')));
    const faults = error instanceof ApiError ? error.errors : [];
    const known = faults.filter(({ field }) => fieldOf(field) in form.getFieldsValue());
    if (known.length === 0) return;
    form.setFields(
      known.map(({ field, message }) => ({ name: fieldOf(field) as keyof NewTicketValues, errors: [message] })),
    );
    setFaulty(known.map(({ field }) => fieldOf(field)));
    // The closing dialog returns the focus to the button, so the field is focused afterwards.
    toVisit.current = known[0] && fieldOf(known[0].field);
    setAgreeing(false);
  }

  function closed() {
    visit(toVisit.current);
    toVisit.current = undefined;
  }

  if (ticket) {
    return (
      <DeliveryPanel
        ticket={ticket}
        parcels={parcels}
        onRetry={() => void resend(ticket)}
        onLeave={() => onCreated(ticket.id)}
      />
    );
  }

  return (
    <Panel>
      <Form<NewTicketValues>
        form={form}
        name="new-ticket"
        layout="vertical"
        className={css.form}
        initialValues={start}
        onValuesChange={changed}
        onFinish={() => setAgreeing(true)}
        onFinishFailed={({ errorFields }) => incomplete(errorFields.map(({ name }) => String(name[0])))}
      >
        <div className={css.about}>
          <MainFields worldId={values.worldId} />
          <CategoryFields values={values} />
        </div>
        <Preview title={title} category={values.category} />
        <div className={css.rest}>
          <DescriptionField />
          <AttachmentsField files={files} onChange={choose} />
          <Faults names={faulty} />
          <Button type="primary" htmlType="submit" size="large" className={css.submit}>
            {t('submit')}
          </Button>
        </div>
      </Form>
      <TermsDialog
        open={agreeing}
        busy={busy}
        onBack={() => setAgreeing(false)}
        onClosed={closed}
        onAgree={() => void send(bodyOf(form.getFieldsValue(true) as NewTicketValues, title), files)}
      />
    </Panel>
  );
}

const named = [
  'worldId',
  'description',
  'subcategory',
  'partnershipStatus',
  'partnershipType',
  'violatedTerm',
] as const;

/** Lists the invalid fields beside the submit button. */
function Faults({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('newTicket');
  if (names.length === 0) return null;
  const labels = named.filter((name) => names.includes(name)).map((name) => t(`short.${name}`));
  return (
    <p className={css.faults} role="alert">
      {labels.length > 0 ? t('invalid.some', { fields: labels.join(', ') }) : t('invalid.any')}
    </p>
  );
}
