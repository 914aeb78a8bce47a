import { Button, Form } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IncidentSlot } from '@/features/incidents/incident-slot';
import { Panel } from '@/shared/ui/layout';
import { AttachmentsField } from './attachments-field';
import { CategoryFields } from './category-fields';
import { EvidenceQuestion } from './evidence-question';
import { Faults } from './faults';
import { DescriptionField, MainFields } from './main-fields';
import css from './new-ticket.module.css';
import { RefusalNotice } from './refusal-notice';
import { Preview } from './preview';
import type { NewTicketValues } from './rules';
import { SimilarLine } from './similar-line';
import { TermsDialog } from './terms-dialog';
import type { TicketForm } from './use-ticket-form';

/** The form on one page, with the terms in a dialog. */
export function WideForm({ form: ticket }: { form: TicketForm }) {
  const { t } = useTranslation('newTicket');
  const { form, start, values, title, changed, faulty, setFaulty, evidence, submit, busy, visit } = ticket;
  const [agreeing, setAgreeing] = useState(false);
  // True until the dialog has closed: the dialog returns the focus on closing, and a rejection takes it afterwards.
  const [isCovered, setIsCovered] = useState(false);
  const toVisit = useRef<string>(undefined);
  const attachments = useRef<HTMLDivElement>(null);

  function incomplete(names: readonly string[]) {
    setFaulty(names);
    visit(names[0]);
  }

  async function agree() {
    const refused = await submit();
    if (!refused) return;
    // The closing dialog returns the focus to the button, so the field is focused afterwards.
    toVisit.current = refused;
    setAgreeing(false);
  }

  function ask() {
    setIsCovered(true);
    setAgreeing(true);
  }

  function closed() {
    setIsCovered(false);
    visit(toVisit.current);
    toVisit.current = undefined;
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
        onFinish={() => evidence.before(ask)}
        onFinishFailed={({ errorFields }) => incomplete(errorFields.map(({ name }) => String(name[0])))}
      >
        <div className={css.about}>
          <MainFields worldId={values.worldId} />
          <IncidentSlot about={{ worldId: values.worldId ?? null, category: values.category }} quiet />
          <SimilarLine category={values.category} worldId={values.worldId} />
          <CategoryFields values={values} />
        </div>
        <Preview title={title} category={values.category} />
        <div className={css.rest}>
          <DescriptionField />
          <div ref={attachments}>
            <AttachmentsField ticket={ticket} />
          </div>
          <Faults names={faulty} />
          {!isCovered && <RefusalNotice refusal={ticket.refusal} busy={busy} onAnyway={() => void submit(true)} />}
          <Button type="primary" htmlType="submit" size="large" className={css.submit}>
            {t('submit')}
          </Button>
        </div>
      </Form>
      <EvidenceQuestion
        evidence={evidence}
        next="terms"
        onAttach={() => attachments.current?.querySelector('input')?.focus()}
      />
      {isCovered && (
        <TermsDialog
          open={agreeing}
          busy={busy}
          hasTerms={ticket.hasTerms}
          onBack={() => setAgreeing(false)}
          onClosed={closed}
          onAgree={() => void agree()}
        />
      )}
    </Panel>
  );
}
